import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths'
import { partNames, rowsOf } from './claims'
import type { PartName, Stored } from './stored-results'

const titles: Record<PartName, { title: string; how: string }> = {
  index: { title: 'Search index', how: '`npm run bench -- index --million`: a generated catalogue, every query many times in one process; p50 of a query. Memory is that of the index with the price vectors and working memory of one searching thread.' },
  http: {
    title: 'HTTP',
    how: '`npm run bench -- http`: the server as it is deployed, one process with the demonstration, and autocannon in another with 10 connections, signed in as admin@volt.example. In turn with it, in the same run, a Fastify route that reads the token and answers a stored body of the same size; the middle one of five ratios. Neither compresses. Cold: a row `all` in the change log makes the server drop every cache and build its index anew, then each page of each section is asked for once. Statements are counted where they leave the process, in the server’s own code under the bench.',
  },
  start: { title: 'Start', how: '`npm run bench -- start`: `node scripts/start.mjs` in an empty data folder, again, and again after kill -9, until /readyz answers 200. Memory is the proportional set size three seconds later.' },
  million: { title: 'Start with a million products', how: '`npm run bench -- start --million`: the same with SNAB_DEMO_PRODUCTS=1000000.' },
  import: { title: 'CommerceML', how: '`npm run bench -- import`: the exchange of 1C over HTTP into a portal with the demonstration, from the first byte sent until a search finds the last of the goods.' },
  browser: { title: 'Browser', how: '`npm run bench -- browser`: Chromium on the built portal; scripts fetched until the first rows stand; another brand chosen in the filters, thread time of all tasks of the renderer’s main thread (DevTools, TaskDuration).' },
}

const verdict = (held: boolean | null) => (held === null ? '' : held ? 'held' : '**missed**')

/** `bench/RESULTS.md` from all that was ever measured. */
export function writeReport(stored: Stored): void {
  const parts = partNames.flatMap((name) => {
    const result = stored[name]
    if (!result) return [`## ${titles[name].title}\n\nNot measured yet. ${titles[name].how}\n`]
    const { cpu, cores, memoryGb, system, node, postgres, commit } = result.machine
    const table = rowsOf(name, stored).map(({ claim, target, measured, held }) => `| ${claim} | ${target} | ${measured} | ${verdict(held)} |`)
    return [
      `## ${titles[name].title}\n\n${titles[name].how}\n\n| | target | measured | |\n|---|---|---|---|\n${table.join('\n')}\n\n${result.date} UTC, commit ${commit}; ${cpu}, ${cores} cores, ${memoryGb} GB, ${system}; Node ${node}, PostgreSQL ${postgres}.\n`,
    ]
  })
  writeFileSync(join(root, 'bench/RESULTS.md'), `# Measured\n\nMade by \`npm run bench\` from \`bench/results.json\`; parts that were not run keep what was measured before.\n\n${parts.join('\n')}`)
}
