import type { Transporter } from "nodemailer";
import { loadPeer } from "../support/load-peer.js";
import type { SmtpServer } from "./email-options.js";
import { loadNodemailer } from "./peers.cjs";

/** The way to a mail server; nothing connects before the first mail. */
export function transportTo(smtp: SmtpServer, timeMs: number): Transporter {
  const nodemailer = loadPeer("email", "nodemailer", loadNodemailer);
  const secure = smtp.secure === true;
  return nodemailer.createTransport({
    host: smtp.host,
    port: smtp.port ?? (secure ? 465 : 587),
    secure,
    requireTLS: !secure && smtp.plain !== true,
    ignoreTLS: smtp.plain === true,
    ...(smtp.user !== undefined && { auth: { user: smtp.user, pass: smtp.password ?? "" } }),
    ...(smtp.ca !== undefined && { tls: { ca: smtp.ca } }),
    connectionTimeout: timeMs,
    greetingTimeout: timeMs,
    socketTimeout: timeMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
