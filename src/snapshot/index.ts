// The snapshot file and the reflection cache. What loads a library is imported by its own path, so that an app's start
// does not pay for it: `diff-snapshots.js` and `validate-snapshot.js`.
export { checkSnapshot } from "./check-snapshot.js";
export { formatSnapshot } from "./format-snapshot.js";
export { nearestFile } from "./nearest-file.js";
export { parseSnapshot, readSnapshot, SNAPSHOT_FILE } from "./read-snapshot.js";
export { ReflectedSnapshot } from "./reflected-snapshot.js";
export {
  type CacheableReflection,
  noteSnapshotFile,
  type ReflectionCacheKey,
  readOutdatedReflection,
  readReflectionCache,
  writeReflectionCache,
} from "./reflection-cache.js";
export { snapshotPath } from "./snapshot-path.js";
export { type SnapshotSize, snapshotSize } from "./snapshot-size.js";
export { staleSources } from "./stale-sources.js";
export { writeSnapshot } from "./write-snapshot.js";
export { writeSnapshotText } from "./write-snapshot-text.js";
