let answer: boolean | undefined;

/** Whether code may be made of text here: not under a content security policy, and not on some edge platforms. */
export function canCompile(): boolean {
  if (answer === undefined) {
    try {
      new Function("");
      answer = true;
    } catch {
      answer = false;
    }
  }
  return answer;
}
