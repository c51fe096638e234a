/**
 * Parts the calls of one turn into batches, in order: read-only ones beside each other may run in parallel, any other runs
 * alone, so that a read sees what the write before it did.
 */
export function parallelBatches<Call>(calls: readonly Call[], isReadOnly: (call: Call) => boolean): Call[][] {
  const batches: Call[][] = [];
  let parallel: Call[] | undefined;
  for (const call of calls) {
    const joins = isReadOnly(call);
    if (joins && parallel) parallel.push(call);
    else batches.push([call]);
    parallel = joins ? batches.at(-1) : undefined;
  }
  return batches;
}
