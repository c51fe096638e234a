import { describe, expect, test } from "@jest/globals";
import { EmailError } from "toolwright";
import { Files } from "toolwright/tools/files";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { errorOf } from "../support.js";
import { mailOfTests } from "./local-mail.js";

const mail = mailOfTests();

describe("send", () => {
  test("text, copies, attachments from the files roots", async () => {
    const root = temporaryFolder({ "report/a.txt": "attached" });
    const email = mail.email({ files: new Files({ roots: root }) });
    const sent = await email.send(
      ["ada@example.com", "BOB@Team.example"],
      "Grüße",
      "Hello\n.\nend",
      ["cy@team.example"],
      ["report/a.txt"],
    );
    expect(sent).toEqual({
      id: expect.stringContaining("@example.com"),
      accepted: ["ada@example.com", "BOB@team.example", "cy@team.example"],
      rejected: [],
    });
    expect(mail.received[0]).toMatchObject({
      from: "app@example.com",
      to: ["ada@example.com", "BOB@team.example", "cy@team.example"],
    });
    expect(mail.received[0]?.data).toContain("filename=a.txt");
    expect(mail.received[0]?.data).toContain(Buffer.from("attached").toString("base64"));
    expect(mail.received[0]?.data).toContain("From: The App <app@example.com>");
  });

  test("what the server refuses is told", async () => {
    expect(await mail.email().send(["full@team.example", "ada@example.com"], "x", "y")).toMatchObject({
      accepted: ["ada@example.com"],
      rejected: ["full@team.example"],
    });
    const wrong = mail.email({
      smtp: { host: "127.0.0.1", port: mail.port, plain: true, user: "app", password: "wrong" },
    });
    expect((await errorOf(wrong.send(["ada@example.com"], "x", "y"), EmailError)).message).toMatch(
      /TW8801: The mail was not sent: 535 /,
    );
    const nowhere = mail.email({ smtp: { host: "127.0.0.1", port: 1, plain: true } });
    expect((await errorOf(nowhere.send(["ada@example.com"], "x", "y"), EmailError)).reason).toBe("failed");
  });
});

test("findContacts: by a part of the name, accents aside", () => {
  const contacts = [
    { name: "Zoë Müller", email: "zoe@team.example" },
    { name: "Ada", email: "ada@example.com" },
  ];
  expect(mail.email({ contacts }).findContacts("zoe mu")).toEqual([contacts[0]]);
  expect(mail.email({ contacts }).findContacts()).toEqual(contacts);
  expect(mail.email().findContacts("x")).toEqual([]);
});
