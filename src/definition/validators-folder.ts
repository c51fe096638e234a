/** The folder of the files that a file of validators is the index of: `tools.validators` beside `tools.validators.cjs`. */
export function validatorsFolder(index: string): string {
  const stem = index.replace(/\.[cm]?js$/, "");
  return stem === index ? `${index}.parts` : stem;
}
