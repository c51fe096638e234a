import { describe, expect, test } from "@jest/globals";
import { ToolRegistry } from "toolwright";
import { redactSecrets } from "../../src/dispatch/redact-secrets.js";

describe("redactSecrets", () => {
  test.each([
    ["key sk-proj-abcdefghijklmnopqrstuvwx.", "key [key removed]."],
    ["AKIAIOSFODNN7EXAMPLE", "[key removed]"],
    ["hf_abcdefghijklmnopqrst", "[key removed]"],
    ["SG.abcdefghijklmnop.qrstuvwxyz0123456789", "[key removed]"],
    ["Authorization: Bearer abc.def-ghi_jkl1", "Authorization: Bearer [secret removed]"],
    ["authorization: basic dXNlcjpwYXNz", "authorization: basic [secret removed]"],
    ["eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcdefghijk", "[token removed]"],
    ["mongodb+srv://u:p@ss@h/x", "mongodb+srv://u:[secret removed]@h/x"],
    ["redis://:secret@host:6379", "redis://:[secret removed]@host:6379"],
    ["Server=db;User Id=sa;Password=abc;", "Server=db;User Id=sa;Password=[secret removed];"],
    ["AccountName=x;AccountKey=Eby8vdM02x==;", "AccountName=x;AccountKey=[secret removed];"],
    ["client_secret=abcd1234", "client_secret=[secret removed]"],
    ["aws_secret_access_key = wJalrX/K7MDENG", "aws_secret_access_key = [secret removed]"],
    [
      '{"clientSecret": "abc", "dbPassword":"x"}',
      '{"clientSecret": "[secret removed]", "dbPassword":"[secret removed]"}',
    ],
    [
      "a -----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,AB\n\nMIIE\n-----END RSA PRIVATE KEY----- b",
      "a [private key removed] b",
    ],
    ["-----BEGIN PRIVATE KEY-----\nMIIE", "[private key removed]"],
    [
      "-----BEGIN PGP PRIVATE KEY BLOCK-----\n\nlQOY\n-----END PGP PRIVATE KEY BLOCK-----\n.",
      "[private key removed]\n.",
    ],
    ['"password": "correct horse battery", "a": 1', '"password": "[secret removed]", "a": 1'],
    ["password: 'it\\'s a \"secret\", you know' ok", "password: '[secret removed]' ok"],
    ['password: "an open end of words', 'password: "[secret removed]'],
    [
      '{"body":"{\\"password\\": \\"correct horse\\", \\"a\\": 1}"}',
      '{"body":"{\\"password\\": \\"[secret removed]\\", \\"a\\": 1}"}',
    ],
    [
      '{"private_key":"-----BEGIN PRIVATE KEY-----\\nMIIE\\n-----END PRIVATE KEY-----\\n"}',
      '{"private_key":"[private key removed]\\n"}',
    ],
    ["privateKey: abc", "privateKey: [secret removed]"],
    ["password=sk-abcdefghijklmnopqrst ok", "password=[key removed] ok"],
    ['api_key: "ghp_abcdefghijklmnopqrstuvwxyz123456"', 'api_key: "[key removed]"'],
  ])("%j", (text, wanted) => {
    expect(redactSecrets(text)).toBe(wanted);
    // A recording is played, and what is played is sent and compared again.
    expect(redactSecrets(wanted)).toBe(wanted);
  });

  test.each([
    "Basic authentication is required, and basic understanding.",
    "the password is required",
    "https://user@host/x and https://host:8080/a@b",
    "nextPageToken: abcdefghijklmnop",
    "-----BEGIN CERTIFICATE-----",
  ])("%j is no secret", (text) => expect(redactSecrets(text)).toBe(text));

  test.each([
    "a",
    " ",
    "a-",
    "aa+.-",
    "a://",
    "x://:",
    "sk-",
    "eyJaaaaaaaa.",
    "Bearer ",
    "bearer a.",
    "password",
    "password=",
    'api-key"  ',
    'password="',
    'password:"a\\',
    'secret\\":\\"',
    "token='access_token='",
    "aSecret",
    "-----BEGIN ",
    "-----BEGIN A PRIVATE KEY-----",
    "-----BEGIN A PRIVATE KEY----------END ",
    "-----BEGIN PRIVATE KEY----------END PRIVATE KEY-----",
  ])("half a megabyte of %j takes time in proportion to its length", (part) => {
    const costOf = (length: number): number => {
      const text = part.repeat(Math.ceil(length / part.length));
      const before = process.cpuUsage();
      redactSecrets(text);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    };
    // Processor time, and a bound that quadratic time misses by far: the measured cost is some 20 ms.
    expect(costOf(500_000)).toBeLessThan(2_000);
  });
});

test("an object's text and its structured content lose the same", async () => {
  const secrets = {
    privateKey: "one two",
    clientSecret: "three four",
    OPENAI_API_KEY: "five",
    "x-api-key": "six",
    dbPassword: "seven, eight",
    aws_secret_access_key: "nine",
    inner: [{ refresh_token: "ten" }],
  };
  const registry = new ToolRegistry({ redact: true }).add({ name: "t", inputSchema: { type: "object" } }, () => ({
    ...secrets,
    secretary: "Ann",
    passwords: 3,
    keyboard: "qwerty",
  }));
  const { content, structuredContent } = await registry.call("t");
  const removed = "[secret removed]";
  const wanted = {
    ...Object.fromEntries(Object.keys(secrets).map((key) => [key, removed])),
    inner: [{ refresh_token: removed }],
    secretary: "Ann",
    passwords: 3,
    keyboard: "qwerty",
  };
  expect(structuredContent).toEqual(wanted);
  expect(content).toEqual([{ type: "text", text: JSON.stringify(wanted) }]);
});
