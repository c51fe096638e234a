// Fair times of short asynchronous functions on a machine that does other work, too.
import { measure } from "mitata";

// In a round each runner in turn is sampled for 20 ms. A sample is the mean of calls in a row for about 1 ms: long for
// the clock, short beside the slices in which a busy machine takes its processor away. The lower quartile of a round's
// samples counts, for what disturbs a sample only ever adds to it.
const SAMPLING = {
  min_samples: 3,
  min_cpu_time: 20e6,
  batch_threshold: Number.MAX_SAFE_INTEGER,
  warmup_threshold: Number.MAX_SAFE_INTEGER,
  gc: false,
};
const SAMPLE_MS = 1;
const WARM_UP_CALLS = 5000;

/** Adds to each `{ call }` its `times`, one for each round, in µs. */
export async function sampleInTurns(runners, rounds) {
  for (const runner of runners) Object.assign(runner, { batch: await warmUp(runner.call), times: [] });
  for (let round = 0; round < rounds; round++) {
    const first = round % runners.length;
    for (const runner of [...runners.slice(first), ...runners.slice(0, first)]) {
      const { p25 } = await measure(runner.call, { ...SAMPLING, batch_samples: runner.batch });
      runner.times.push(p25 / 1000);
    }
  }
}

/** Calls until the code is compiled; then finds how many calls make a sample, a multiple of four as the sampler needs. */
async function warmUp(call) {
  for (let i = 0; i < WARM_UP_CALLS; i++) await call();
  const once = Math.min(...(await timesOfTen(call)));
  return Math.max(4, Math.ceil(SAMPLE_MS / once / 4) * 4);
}

async function timesOfTen(call) {
  const times = [];
  for (let i = 0; i < 10; i++) {
    const begin = performance.now();
    for (let j = 0; j < 10; j++) await call();
    times.push((performance.now() - begin) / 10);
  }
  return times;
}
