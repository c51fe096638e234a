import { expect, test } from "@jest/globals";
import { useInjectedJest } from "../../../src/testing/jest/use-injected-jest.js";

test.each([
  ['import { jest } from "@jest/globals";', 'import {      } from "@jest/globals";'],
  ['import { jest, test } from "@jest/globals";', 'import {       test } from "@jest/globals";'],
  ["import { expect, jest, test } from '@jest/globals';", "import { expect,       test } from '@jest/globals';"],
  ['import { expect, jest } from "@jest/globals";', 'import { expect       } from "@jest/globals";'],
  ['import {\n  expect,\n  jest,\n} from "@jest/globals";', 'import {\n  expect,\n       \n} from "@jest/globals";'],
  ['import { jest as j, type Mocked } from "@jest/globals";', undefined],
  ['import { jest } from "other"; // @jest/globals', undefined],
])("%s", (source, expected = source) => {
  expect(useInjectedJest(source)).toBe(expected);
  expect(useInjectedJest(source)).toHaveLength(source.length);
});
