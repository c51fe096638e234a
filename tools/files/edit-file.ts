import { decode, decoderFor, SAMPLE_BYTES } from "./decode-text.js";
import { type Edit, editText, unifiedDiff } from "./edit-text.js";
import type { FilesLimits } from "./files-limits.js";
import type { Place } from "./place.js";
import { readWhole, withFile } from "./read-file.js";
import { writeFile } from "./write-file.js";

/** Edits a UTF-8 file in one step and returns the difference; refuses when someone else changed the file meanwhile. */
export async function editFile(place: Place, edit: Edit, limits: FilesLimits): Promise<string> {
  const { text, state } = await withFile(place, async (handle, size) => {
    const before = await handle.stat({ bigint: true });
    const bytes = await readWhole(handle, size, limits.wholeFileBytes, place.shown);
    decoderFor(bytes.subarray(0, SAMPLE_BYTES), "auto", place.shown);
    return { text: decode(decoderFor(bytes, "utf-8", place.shown), bytes, place.shown, false), state: before };
  });
  const after = editText(text, edit, place.shown, limits.wholeFileBytes);
  await writeFile(place, after, state);
  return unifiedDiff(place.shown, text, after);
}
