/** What keys begin with; the letters of a key go on until something else comes. */
const KEYS = [
  ...["sk-", "sk_", "pk-", "pk_", "rk-", "rk_", "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-"],
  ...["xoxa-", "xoxb-", "xoxp-", "xoxr-", "xoxs-", "AKIA", "ASIA", "AIza", "hf_", "npm_", "whsec_", "shpat_"],
  ...["dop_v1_", "pypi-", "ya29.", "SG.", "eyJ"],
];
/** Names that a secret follows. */
const NAMES = [
  ...["api_key", "api-key", "apikey", "secret", "password", "passwd", "pwd"],
  ...["access", "account", "secret", "shared", "private"].flatMap((first) => [
    `${first}_key`,
    `${first}-key`,
    `${first}key`,
  ]),
  ...["access", "auth", "refresh"].flatMap((first) => [`${first}_token`, `${first}-token`, `${first}token`]),
];
const INNER_NAMES = [
  "ApiKey",
  "Secret",
  "Password",
  "AccessKey",
  "AccountKey",
  "SecretKey",
  "SharedKey",
  "AccessToken",
];
const SCHEMES = ["postgres", "postgresql", "mysql", "mariadb", "mongodb", "mongodb+srv", "redis", "rediss", "amqp"];

const NAMED = "[\"']?(?:\\s{0,3}(?:[=:]\\s{0,3}(?:[\"'][^\"'\\n]{0,500}|[^\\s\"',;&]{0,500}))?)?";
let known: readonly RegExp[] | undefined;

/** Made when they are first needed: it takes longer than all else that is done when the package is loaded. */
function begun(): readonly RegExp[] {
  known ??= [
    partly("\\b", KEYS, "[A-Za-z0-9_.-]{0,1000}"),
    partly("(?<![a-z0-9])", NAMES, NAMED, "i"),
    partly("(?<=[a-z0-9])", [...INNER_NAMES, "AccessToken", "AuthToken", "RefreshToken"], NAMED),
    partly("\\b", ["bearer", "basic"], "(?:\\s+[A-Za-z0-9._~+/=-]{0,1000})?", "i"),
    partly("\\b", [...SCHEMES, "amqps", "http", "https"], "", "i"),
    /\b[a-z][a-z0-9+.-]{1,30}:(?:\/(?:\/[^\s/]{0,500})?)?$/i,
    partly("", ["-----BEGIN "], "[A-Z ]{0,60}-{0,4}"),
  ];
  return known;
}
/** More of a text is not looked at, but for a private key. */
const LONGEST = 1_500;
const KEY_BEGIN = "-----BEGIN ";
const OPEN_KEY =
  /^-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?![\s\S]*-----END [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----)/;

/** Whether a text ends in what may be the beginning of a secret of the common forms, or in one that may go on. */
export function beginsSecret(text: string): boolean {
  const end = text.slice(-LONGEST);
  if (begun().some((pattern) => pattern.test(end))) return true;
  const key = text.lastIndexOf(KEY_BEGIN);
  return key >= 0 && OPEN_KEY.test(text.slice(key));
}

/** A text that ends in the beginning of a word, one letter at least, or in the whole word and of what follows it. */
function partly(boundary: string, words: readonly string[], after: string, flags = ""): RegExp {
  const each = words.map((word) =>
    [...word].reduceRight((rest, letter) => `${letter.replace(/[.+]/, "\\$&")}(?:${rest})?`, after),
  );
  return new RegExp(`${boundary}(?:${each.join("|")})$`, flags);
}
