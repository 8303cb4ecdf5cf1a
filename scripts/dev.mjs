import './lib/require-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main, run, tool } from './lib/run.mjs'

// Server and web side by side, reloading on change; when one ends, the other is stopped.
await main(async () => {
  await ensureInstalled()
  const either = new AbortController()
  const together = { env: { NODE_ENV: 'development' }, until: either.signal }
  const programs = [
    run(tool('tsx'), ['watch', '--clear-screen=false', 'apps/server/src/main.ts', ...process.argv.slice(2)], together),
    run(tool('vite'), ['apps/web', '--config', 'apps/web/vite.config.ts'], together),
  ]
  process.exitCode = await Promise.race(programs)
  either.abort()
  await Promise.all(programs)
})
