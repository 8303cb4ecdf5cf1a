import fc from 'fast-check'

/** Property tests try the same cases everywhere, so that a green commit stays green; `SNAB_TEST_SEED` tries others. */
const usual = 20_261_128

fc.configureGlobal({ seed: Number(process.env.SNAB_TEST_SEED ?? usual) })
