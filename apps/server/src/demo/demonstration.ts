import { demoAccounts, DEMO_PASSWORD } from './accounts'
import { repairedQueryExamples } from './catalogue/repaired-query-examples'
import { sampleList } from './catalogue/sample-list'

/** What the first ten minutes need: accounts for one click, queries that show repairs, a list to paste. */
export const demonstration = () => ({
  accounts: demoAccounts.map(({ email, title }) => ({ login: email, password: DEMO_PASSWORD, title })),
  queries: repairedQueryExamples.map(({ query, note }) => ({ query, note })),
  sampleList,
})
