import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths'
import { partNames, rowsOf } from './claims'
import type { PartName, Stored } from './stored-results'

const titles: Record<PartName, { title: string; how: string }> = {
  index: {
    title: 'Search index',
    how: '`npm run bench -- index --million`: a generated catalogue, every query many times in one process; p50 of a query. Memory is that of the index, including the price vectors and the working memory of one search thread.',
  },
  relevance: {
    title: 'Relevance',
    how: '`npm run bench:relevance`: the demonstration catalogue in the index, in one process. 500 stored articles, picked evenly over the catalogue, with twelve kinds of corruption; articles are left out when a kind does not apply to them or when the result matches another article as well or nearly so; in four kinds something is added and the article stays whole. 300 needs in buyers’ words (bench/relevance/need-patterns.ts): an answer is a product of the class with all features asked for, nDCG@10 over all possible answers. In the graded score a product that lacks one or more of them counts as part of an answer; such products are mostly not found, because a found product matches all words.',
  },
  http: {
    title: 'HTTP',
    how: '`npm run bench -- http`: the server as it is deployed, one process with the demonstration, and autocannon in another with 10 connections, signed in as admin@volt.example. In turn with it, in the same run, a Fastify route that reads the token and answers a stored body of the same size; the median of five ratios. Neither compresses. After everything has changed: a row `all` in the change log makes the server drop every cache and rebuild its index; 0.7 s after the new index is ready each page of each section is requested once. Rows cold: SNAB_ROWS_KEPT=0, every page of every section repeatedly, so that only the rows are cold. Statements are counted where they leave the process, in the server’s own code under the bench.',
  },
  hotPaths: {
    title: 'What people wait for most',
    how: '`npm run bench -- hot-paths`: the server as it is deployed with 8,000 demonstration products, 300 people of 100 companies, 10 connections, each request once. In turn with it, on the same database, a Fastify route that reads the token and inserts one row or answers a stored body of the same size. Milliseconds of CPU per request (process + database, from /proc), because others use the machine; the median of five rounds. Orders are measured last, so that the letters they cause do not count against other paths.',
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
    title: 'Lists that buyers upload',
    how: '`npm run bench -- list-import --million`: lists written by hand as buyers send them (apps/server/src/features/buying/list-import/samples, each line with what it means) against the demonstration catalogue, and orders made from two real price lists against those lists. A line is right when it becomes its product in its amount without help, or waits for a person where several fit. Then 400 stored articles and 100 names without their last word, different ones in every run, are matched a hundred lines at a time against a generated catalogue in one process, without the message port and the database that a server has in between.',
  },
  paint: {
    title: 'The first look at the portal',
    how: '`npm run bench -- paint`: Chromium on the portal as it is deployed with the demonstration; the home page and the catalogue in turn, five loads each after one to warm up the server, every load in a browser with an empty cache and a confirmed region, until nothing has loaded or moved for 0.8 s. Largest contentful paint and layout shifts are the browser’s own. Then a guest’s catalogue in turn with a static page of the same look: the same HTML, style sheets and fonts without a script, from a server that does nothing else.',
  },
  auth: {
    title: 'Signing in',
    how: '`npm run bench -- auth`: the server as it is deployed. Lists of 20 requested at 25 a second, whether answered or not, alone and beside 20 sign-ins a second with argon2id; the median of five ratios. Then wrong passwords one after the other, for accounts that exist and accounts that do not; the share of pairs in which the former took longer (Mann–Whitney), 0.5 when the time reveals nothing.',
  },
  filters: {
    title: 'Filter changes on a million products',
    how: '`npm run bench -- filters`: the server as it is deployed over SNAB_DEMO_PRODUCTS=1000000 in the folder of SNAB_BENCH_MILLION_DATA, which is filled once; a client in another process with 10 connections of four accounts, each requesting the next list with facets as soon as the previous one is answered, no query twice: one more value ticked in a section, or two brands, a stock and a price over the whole catalogue. Then, for 15 seconds, 7 of them in sections beside 3 in the whole catalogue.',
  },
  cart: {
    title: 'Cart',
    how: '`npm run bench -- cart`: the server as it is deployed with 8,000 demonstration products; three buyers with carts of 50, 500 and 5,000 lines set one line’s amount each in turn, 80 times after ten to warm up, then read their whole carts; HTTP from another process, one request at a time.',
  },
  people: {
    title: 'Lists for many people',
    how: '`npm run bench -- people`: 300 people of 100 companies with regions, price types, discounts and contract prices of their own request pages of 20 with facets, 100 a second, never the same page twice, while 50 products change price every second. Times count from the moment the request was due. Each run starts a new server with the demonstration, six seconds to warm up and 30 s measured; three rounds; medians.',
  },
  orders: {
    title: 'Orders',
    how: '`npm run bench -- orders`: the server as it is deployed with 8,000 demonstration products. Ten people of ten companies each order a specification of 20 lines repeatedly, with prices, stock, credit and limits checked each time; in turn with it ten connections write the rows of such an order (itself, its lines, its history) by three statements and a commit, and nothing else; five rounds of five seconds after one to warm up, medians. Lists: the first page of 20 for companies with 100 and 10,000 orders, in turn, 60 times after ten to warm up.',
  },
  offers: {
    title: 'Commercial offers',
    how: '`npm run bench -- offers`: the server as it is deployed with 8,000 demonstration products; an offer of 500 rows, each with a picture, as a PDF, once with pictures that have no small version yet and four times after that; meanwhile another client requests `/healthz` every ten milliseconds.',
  },
  histories: {
    title: 'Corrections by 1C',
    how: '`npm run bench -- histories --histories 100000`: random histories of up to five files of 1C for two companies with three orders: payments, shipments, returns and refunds reported with orders and separately, corrected, repeated, moved between orders and buyers, withdrawn, with and without ids. 250 run side by side in one database. Balances, paid sums of invoices, and whether orders are paid and shipped are compared with a model in which the last report of each document wins.',
  },
  eDocuments: {
    title: 'Electronic documents',
    how: '`npm run bench -- e-documents`: 10,000 random УПД with up to eight lines of all rates, units, kinds of parties, signers, origins, traceability and marking codes are written as XML and checked by the facts of format 5.03; the XML is read back and its sums are added up. The seed is fixed, so each run has the same documents.',
  },
  commits: {
    title: 'Commits of many at once',
    how: '`npm run bench -- commits`: 32 connections change one cart each, with its live event, in a durable PostgreSQL of this machine; four seconds without NOTIFY, four with it in a row trigger, three times in turn, the median of each.',
  },
  scale: {
    title: 'Measurements for a large portal',
    how: '`npm run bench -- scale --million`: the server as it is deployed with its own database. Every price is changed in one transaction, three times, in turn with a bare client that reads all price rows; medians. Following is seen in the portal’s metrics, which are a second coarse. Then 200 orders of 20 lines one after another, and 3,000 pages of guests that listen while nothing changes; memory is the proportional set size. docs/scale.md reckons with it.',
  },
  changeFeed: {
    title: 'Feed of changes',
    how: '`npm run bench -- change-feed --million`: the server as it is deployed with its own database, filled with goods by SQL, each with a price and a stock. Another process reads everything from `GET /api/v3/changes`, packed, as fast as it comes, while fifty requests a second ask for `/healthz`; then as slowly as 100 KB a second for 45 s. Memory is the proportional set size of the server, five times a second; flat means that the whole answer needs no more than its first tenth.',
  },
  openSearch: {
    title: 'OpenSearch beside the own index',
    how: '`npm run bench -- opensearch` (after `npm run opensearch:install`): one node with 2 GB and one shard, and the own index in this process, over the same generated catalogue on the same machine. Each question is asked twenty times in each, after one that is not counted; the median. OpenSearch times include the reading of the text in the process and all its requests.',
  },
  drill: {
    title: 'Outages of several machines',
    how: '`npm run drill -- --record`: a balancer, three portals, three PostgreSQL with Patroni and etcd and a file store in network namespaces of one machine, with the files of `deploy/ha`. Two buyers order all the time and repeat what is not answered, staff set contract prices, 1C sends 1,000 goods with prices and stocks again and again, ten visits a second are not repeated. Rows with a load are of later runs on a busy machine, with 1C, disks of their own and Patroni 3.3.11; the others are of Patroni 3.0.2 and without 1C. «Back» counts from the first visit that failed, or from its mending where nobody can be served meanwhile; «shown» is the time until each portal finds a product by a name given after that.',
  },
  backOffice: {
    title: 'Back office of a large seller',
    how: '`npm run bench -- back-office --million`: the server as it is deployed over SNAB_DEMO_PRODUCTS=1000000 in the folder of SNAB_BENCH_MILLION_DATA, which is filled once, and a year of 100,000 orders of 2,000 companies with ten lines each. An administrator requests each list forty times and each report five times, one after another.',
  },
  usualOffice: {
    title: 'Back office of a distributor',
    how: '`npm run bench -- back-office`: the same over 60,000 products and a year of 100,000 orders of 400 companies (stored in the folder of SNAB_BENCH_OFFICE_DATA, if set). Reports are also compared with the sum of all lines by one statement.',
  },
  files: {
    title: 'Untrusted files',
    how: '`npm run bench -- files`: the server as it is deployed with 2,000 demonstration products. Price lists of the repository, lists of 8,000 and 95,000 rows and files made to crash their readers are uploaded one after another, each as a buyer’s list and as a price list of staff, while another visitor searches all the time. `--files FOLDER` uploads the files of a folder instead.',
  },
  sheet: {
    title: 'Cart, specification and offer as spreadsheets',
    how: '`npm run bench -- sheet`: Chromium with its processor slowed down four times (DevTools), a cart, a specification and an offer of 2,000 lines, 120 ms between keys, while changes are being saved. A key is timed from its event (timeStamp) until a task after the first frame whose document shows its effect: the active cell in sight for arrows, Enter and PageDown, the digits in the field, the amount of the last filled or restored row. The first round of six is not counted.',
  },
  browser: {
    title: 'Browser',
    how: '`npm run bench -- browser`: Chromium on the built portal; scripts loaded until the first rows are shown; another brand is chosen in the filters, after six changes in which the browser compiles the code; thread time of all tasks of the renderer’s main thread (DevTools, TaskDuration). Suggestions: from the moment a key was pressed, typed one by one with pauses, until the list for that text has been painted.',
  },
}

const verdict = (held: boolean | null) => (held === null ? '' : held ? 'held' : '**missed**')

/** Writes `bench/RESULTS.md` from all stored results. */
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
  // written by hand: what no bench measures
  const wanted = readFileSync(join(root, 'bench/WANTED.md'), 'utf8')
  writeFileSync(
    join(root, 'bench/RESULTS.md'),
    `# Measured\n\nMade by \`npm run bench\` from \`bench/results.json\`; parts that were not run keep their earlier results. The machine is given below each part: machines differ by a factor of two (docs/decisions/0024), so parts measured on different ones must not be compared.\n\n${[...parts, wanted].join('\n')}`,
  )
}
