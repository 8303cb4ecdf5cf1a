import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths'
import { partNames, rowsOf } from './claims'
import type { PartName, Stored } from './stored-results'

const titles: Record<PartName, { title: string; how: string }> = {
  index: {
    title: 'Search index',
    how: '`npm run bench -- index --million`: a generated catalogue, every query many times in one process; p50 of a query. Memory is that of the index with the price vectors and working memory of one searching thread.',
  },
  relevance: {
    title: 'Relevance',
    how: '`npm run bench:relevance`: the demonstration catalogue in the index, in one process. 500 stored articles, evenly over the catalogue, in twelve kinds of corruption; left out are those that a kind cannot befall and those that then say another article as well or as nearly; in four kinds something is added and the article stays. 300 needs in buyers’ words (bench/relevance/need-patterns.ts): an answer is a product of the class with all features asked for, nDCG@10 over all answers there are. Graded, a product that lacks one or more of them counts as a part of an answer; such products are mostly not found, as a product found has all words.',
  },
  http: {
    title: 'HTTP',
    how: '`npm run bench -- http`: the server as it is deployed, one process with the demonstration, and autocannon in another with 10 connections, signed in as admin@volt.example. In turn with it, in the same run, a Fastify route that reads the token and answers a stored body of the same size; the middle one of five ratios. Neither compresses. After everything has changed: a row `all` in the change log makes the server drop every cache and build its index anew; 0.7 s after the new index stands each page of each section is asked for once. Rows cold: SNAB_ROWS_KEPT=0, every page of every section again and again, so that nothing but the rows is cold. Statements are counted where they leave the process, in the server’s own code under the bench.',
  },
  hotPaths: {
    title: 'What people wait for most',
    how: '`npm run bench -- hot-paths`: the server as it is deployed with 8,000 demonstration products, 300 people of 100 companies, 10 connections, each request once. In turn with it, on the same database, a Fastify route that reads the token and inserts one row or answers a stored body of the same size. Milliseconds of CPU a request (process + database, from /proc), because others use the machine; the middle one of five rounds. Orders are measured last: the letters they cause are sent by then.',
  },
  start: {
    title: 'Start',
    how: '`npm run bench -- start`: `node scripts/start.mjs` in an empty data folder, again, and again after kill -9, until /readyz answers 200. Memory is the proportional set size three seconds later.',
  },
  million: {
    title: 'Start with a million products',
    how: '`npm run bench -- start --million`: the same with SNAB_DEMO_PRODUCTS=1000000.',
  },
  import: {
    title: 'CommerceML',
    how: '`npm run bench -- import`: the exchange of 1C over HTTP into a portal with the demonstration that has been started before, three catalogues one after the other, each from the first byte sent until a search finds the last of its goods.',
  },
  listImport: {
    title: 'Lists that buyers bring',
    how: '`npm run bench -- list-import --million`: lists written by hand as buyers send them (apps/server/src/features/buying/list-import/samples, each line with what it means) against the demonstration catalogue, and orders made of two real price lists against these. A line is right when it becomes its product in its amount by itself, or waits for a person where several fit. Then 400 stored articles and 100 names without their last word, other ones in every run, matched a hundred lines at a time against a generated catalogue in one process, without the message port and the database that a server has in between.',
  },
  paint: {
    title: 'The first look at the portal',
    how: '`npm run bench -- paint`: Chromium on the portal as it is deployed with the demonstration; the home page and the catalogue in turn, 15 loads each after one to warm up the server, every load in a browser with nothing in its cache and with its region confirmed; until nothing has come or moved for 0.8 s. Largest contentful paint and layout shifts are the browser’s own.',
  },
  auth: {
    title: 'Signing in',
    how: '`npm run bench -- auth`: the server as it is deployed. Lists of 20 asked at 25 a second, whether answered or not, alone and beside 20 sign-ins a second with argon2id; the middle one of five ratios. Then wrong passwords one after the other, of accounts there are and accounts there are not; the share of pairs in which the first took longer (Mann–Whitney), 0.5 when the time tells nothing.',
  },
  filters: {
    title: 'Filter changes on a million products',
    how: '`npm run bench -- filters`: the server as it is deployed over SNAB_DEMO_PRODUCTS=1000000 in the folder of SNAB_BENCH_MILLION_DATA, which is filled once; a client in another process with 10 connections of four accounts, each asking the next list with facets as soon as the one before is answered, no query twice: one more value ticked in a section, or two brands, a stock and a price over the whole catalogue. Then, for 15 seconds, 7 of them in sections beside 3 in the whole catalogue.',
  },
  cart: {
    title: 'Cart',
    how: '`npm run bench -- cart`: the server as it is deployed with 8,000 demonstration products; three buyers with carts of 50, 500 and 5,000 lines set one line’s amount each in turn, 80 times after ten to warm up, then read their whole carts; HTTP from another process, one request at a time.',
  },
  people: {
    title: 'Lists for many people',
    how: '`npm run bench -- people`: 300 people of 100 companies with regions, price types, discounts and contract prices of their own ask for pages of 20 with facets, 100 a second, nobody the same page twice, while 50 products get other prices every second. A time counts from the moment the request was due. Each run is a server just started with the demonstration, six seconds to warm up and 30 s measured; three rounds; medians.',
  },
  orders: {
    title: 'Orders',
    how: '`npm run bench -- orders`: the server as it is deployed with 8,000 demonstration products. Ten people of ten companies each order a specification of 20 lines again and again, prices, stock, credit and limits checked anew each time; in turn with it ten connections write the rows of such an order (itself, its lines, its history) by three statements and a commit, and nothing else; five rounds of five seconds after one to warm up, medians. Lists: the first page of 20 for companies with 100 and 10,000 orders, in turn, 60 times after ten to warm up.',
  },
  offers: {
    title: 'Commercial offers',
    how: '`npm run bench -- offers`: the server as it is deployed with 8,000 demonstration products; an offer of 500 rows, each with a picture, as a PDF, once with pictures that were never drawn small and four times after it; meanwhile another client asks for `/healthz` every ten milliseconds.',
  },
  eDocuments: {
    title: 'Electronic documents',
    how: '`npm run bench -- e-documents`: 10,000 random УПД with up to eight lines of all rates, units, kinds of parties, signers, origins, traceability and marking codes are written as XML and checked by the facts of format 5.03; the XML is read back and added up. One seed, so each run has the same documents.',
  },
  histories: {
    title: "1C's last word",
    how: '`npm run bench -- histories --histories 100000`: random histories of up to five files of 1C for two companies with three orders: payments, shipments, returns and refunds told below orders and by themselves, corrected, repeated, moved between orders and buyers, withdrawn, with and without ids. 250 are played side by side in one database. Balances, paid sums of invoices, and whether orders are paid and shipped are compared with a model in which the last word on each document stands.',
  },
  backOffice: {
    title: 'Back office of a large seller',
    how: '`npm run bench -- back-office`: the server as it is deployed over SNAB_DEMO_PRODUCTS=1000000 in the folder of SNAB_BENCH_MILLION_DATA, which is filled once, and a year of 100,000 orders of 2,000 companies with ten lines each. An administrator asks for each list forty times and for each report five times, one after another.',
  },
  files: {
    title: 'Files of strangers',
    how: '`npm run bench -- files`: the server as it is deployed with 2,000 demonstration products. Price lists of the repository, lists of 8,000 and 95,000 rows and files that are made to break their readers come one after another, each as a list of a buyer and as a price list of staff, while somebody else searches all the time. With `--files FOLDER` the files of a folder come instead.',
  },
  sheet: {
    title: 'Cart, specification and offer as spreadsheets',
    how: '`npm run bench -- sheet`: Chromium with its processor slowed down four times (DevTools), a cart, a specification and an offer of 2,000 lines, 120 ms between keys, saving going on meanwhile. A key counts from its event (timeStamp) until a task after the first frame whose document holds what the key does: the active cell in sight for arrows, Enter and PageDown, the digits in the field, the amount of the last filled or restored row. The first round of six is not counted.',
  },
  browser: {
    title: 'Browser',
    how: '`npm run bench -- browser`: Chromium on the built portal; scripts fetched until the first rows stand; another brand chosen in the filters, after six changes by which the browser has compiled the code, thread time of all tasks of the renderer’s main thread (DevTools, TaskDuration). Suggestions: from the moment a key was pressed, typed one by one with pauses, until the list for that text has been painted.',
  },
}

const verdict = (held: boolean | null) => (held === null ? '' : held ? 'held' : '**missed**')

/** `bench/RESULTS.md` from all that was ever measured. */
export function writeReport(stored: Stored): void {
  const parts = partNames.flatMap((name) => {
    const result = stored[name]
    if (!result) return [`## ${titles[name].title}\n\nNot measured yet. ${titles[name].how}\n`]
    const { cpu, cores, memoryGb, system, node, postgres, commit } = result.machine
    const table = rowsOf(name, stored).map(
      ({ claim, target, measured, held }) => `| ${claim} | ${target} | ${measured} | ${verdict(held)} |`,
    )
    return [
      `## ${titles[name].title}\n\n${titles[name].how}\n\n| | target | measured | |\n|---|---|---|---|\n${table.join('\n')}\n\n${result.date} UTC, commit ${commit}; ${cpu}, ${cores} cores, ${memoryGb} GB, ${system}; Node ${node}, PostgreSQL ${postgres}.\n`,
    ]
  })
  // written by people: what no bench measures
  const wanted = readFileSync(join(root, 'bench/WANTED.md'), 'utf8')
  writeFileSync(
    join(root, 'bench/RESULTS.md'),
    `# Measured\n\nMade by \`npm run bench\` from \`bench/results.json\`; parts that were not run keep what was measured before. The machine stands below each part: they differ twofold (docs/decisions/0024), so parts measured on different ones are not to be compared.\n\n${[...parts, wanted].join('\n')}`,
  )
}
