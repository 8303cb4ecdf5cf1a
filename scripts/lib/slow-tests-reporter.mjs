import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A vitest reporter that writes each test's duration to SNAB_TEST_TIMES; `npm test` names the slowest. */
export default class SlowTestsReporter {
  onTestRunEnd(modules) {
    const file = process.env.SNAB_TEST_TIMES
    if (!file) return
    const times = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        file: module.relativeModuleId,
        name: test.fullName,
        ms: Math.round(test.diagnostic()?.duration ?? 0),
      })),
    )
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(times))
  }
}
