import { join } from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'

const compiler = join(root, 'node_modules/typescript-7/bin/tsc')
/** Each has the globals of its platform. The last one covers tests, journeys and benches. */
const projects = [
  'packages/domain',
  'packages/contract',
  'packages/catalogue-index',
  'packages/client',
  'apps/server',
  'apps/web',
  '.',
]

// one project at a time, because each takes up to 2 GB
const limits = ['--builders', '1', '--checkers', '2']

/** Checks the types of every project; unchanged ones are skipped. */
export const checkTypes = () => run(process.execPath, [compiler, '--build', ...limits, ...projects])
