import fc from 'fast-check'
import { expect } from 'vitest'
import { listOf, path, type Person } from '../../../../../test/access/listed'
import { test, type Answer } from '../../../../../test/portal'

type Row = { id: number; amount: number; note: string }
type Cell = 'amount' | 'note'
type Sent = { at: number; body: Body; isAnswerLost: boolean }
type Body = {
  items: { id: number; amount?: number; note?: string; base: number }[]
  version: number
  editor: { page: string; number: number }
}
type Edit = { row: number; cell: Cell; value: number }
type Step =
  | { kind: 'edit'; client: number; edit: Edit; delay: number; isAnswerLost: boolean; isDoubled: boolean }
  | { kind: 'read' | 'reconnect'; client: number }
  | { kind: 'remove'; client: number; row: number }

const rowsAtStart = 4
const clients = 3

/**
 * A browser: the rows it shows, unsaved cells with the version each was based on, and pending requests. Only one
 * request at a time is new; after a lost answer it is sent again with later edits.
 */
function openClient(person: Person, url: string, sent: Map<string, Body>) {
  const page = crypto.randomUUID()
  let number = 0
  let shown: { version: number; rows: Map<number, Row> } = { version: 0, rows: new Map() }
  const unsaved = new Map<number, { id: number; amount?: number; note?: string; base: number }>()
  const conflicts: { id: number; cell: string; mine: unknown; now: unknown }[] = []
  const confirmed: { id: number; cell: Cell; value: number | string; number: number }[] = []

  async function read() {
    const { body } = await person.get(url)
    shown = { version: body.version, rows: new Map(body.items.map((item: Row) => [item.id, item])) }
  }
  return {
    page,
    confirmed,
    conflicts,
    unsaved,
    read,
    rows: () => shown.rows,
    edit({ row, cell, value }: Edit) {
      const item = [...shown.rows.values()][row % Math.max(1, shown.rows.size)]
      if (!item) return
      const before = unsaved.get(item.id)
      const change = cell === 'amount' ? { amount: value + 1 } : { note: `п${String(value)}` }
      unsaved.set(item.id, { ...before, ...change, id: item.id, base: before?.base ?? shown.version })
    },
    /** The next request; null when there is nothing to save. */
    request(): Body | null {
      if (unsaved.size === 0) return null
      const body = { items: [...unsaved.values()], version: shown.version, editor: { page, number: (number += 1) } }
      sent.set(`${page}:${String(number)}`, body)
      return body
    },
    async hear(body: Body, { status, body: answer }: Answer) {
      expect(status).toBe(200)
      for (const item of body.items) {
        // a later request of this page repeats everything in an overtaken one
        if (unsaved.get(item.id) !== item) continue
        for (const cell of ['amount', 'note'] as const) {
          const mine = item[cell]
          if (mine === undefined) continue
          const conflict = answer.conflicts.find(
            (one: { id: number; cell: string }) => one.id === item.id && (one.cell === cell || one.cell === 'row'),
          )
          if (conflict) conflicts.push({ id: item.id, cell: conflict.cell, mine, now: conflict.now })
          else confirmed.push({ id: item.id, cell, value: mine, number: body.editor.number })
        }
        unsaved.delete(item.id)
      }
      await read()
    },
    remove: async (row: number) => {
      const item = [...shown.rows.values()][row % Math.max(1, shown.rows.size)]
      if (!item || shown.rows.size < 2) return
      // removing a row discards its unsaved cells
      unsaved.delete(item.id)
      await person.delete(`${url}/items`, {
        items: [{ id: item.id, base: shown.version }],
        editor: { page, number: (number += 1) },
      })
      await read()
    },
  }
}

const edit = fc.record({
  row: fc.nat(rowsAtStart - 1),
  cell: fc.constantFrom<Cell>('amount', 'note'),
  value: fc.nat(20),
})
const client = fc.nat(clients - 1)
const steps = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('edit' as const),
        client,
        edit,
        delay: fc.nat(3),
        isAnswerLost: fc.boolean(),
        isDoubled: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('read' as const, 'reconnect' as const), client }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), client, row: fc.nat(rowsAtStart - 1) }) },
  ),
  { minLength: 5, maxLength: 30 },
)

test("with delayed, lost and repeated requests, all pages end with the server's list and no confirmed edit is overwritten unseen", async ({
  portal,
}) => {
  const companyId = await portal.newCompany()
  const people = [
    await portal.newUser({ companyId }),
    await portal.newUser({ companyId }),
    await portal.newUser({ companyId }),
  ]
  const products: number[] = []
  for (let at = 0; at < rowsAtStart; at += 1) products.push(await portal.newProduct())
  const [owner] = people
  if (!owner) throw new Error('no people')

  await fc.assert(
    fc.asyncProperty(steps, async (taken: readonly Step[]) => {
      const list = await listOf(
        owner,
        products.map((productId) => ({ productId, amount: 1 })),
        { isJoint: true },
      )
      const url = `${path}/${String(list.id)}`
      const sent = new Map<string, Body>()
      const browsers = people.map((person) => openClient(person, url, sent))
      for (const browser of browsers) await browser.read()
      /** Pending requests, with the step at which they arrive. */
      const wire = browsers.map((): Sent[] => [])

      async function deliver(now: number) {
        for (const [at, queue] of wire.entries()) {
          const person = people[at]
          const browser = browsers[at]
          for (const sent of queue.filter((one) => one.at <= now)) {
            queue.splice(queue.indexOf(sent), 1)
            const answer = await person?.patch(`${url}/items`, sent.body)
            if (answer && !sent.isAnswerLost) await browser?.hear(sent.body, answer)
          }
        }
      }

      for (const [now, step] of taken.entries()) {
        const browser = browsers[step.client]
        const queue = wire[step.client]
        if (!browser || !queue) continue
        if (step.kind === 'edit') {
          browser.edit(step.edit)
          const body = browser.request()
          if (body) {
            queue.push({ at: now + step.delay, body, isAnswerLost: step.isAnswerLost })
            // the same request once more, later; nobody waits for its answer
            if (step.isDoubled) queue.push({ at: now + step.delay + 2, body, isAnswerLost: true })
          }
        } else if (step.kind === 'remove') await browser.remove(step.row)
        // a page that comes back reads what it missed
        else await browser.read()
        await deliver(now)
      }
      await deliver(Number.POSITIVE_INFINITY)
      for (const [at, browser] of browsers.entries()) {
        const body = browser.request()
        const answer = body && (await people[at]?.patch(`${url}/items`, body))
        if (body && answer) await browser.hear(body, answer)
      }

      // all pages show the server's list
      for (const browser of browsers) await browser.read()
      const { body: truth } = await owner.get(url)
      for (const browser of browsers) {
        expect([...browser.rows().values()]).toEqual(truth.items)
        expect(browser.unsaved.size).toBe(0)
      }

      // the history of each cell has no gap and ends with its value
      const changes = await portal.db
        .selectFrom('specificationChanges')
        .selectAll()
        .where('specificationId', '=', list.id)
        .orderBy('id')
        .execute()
      const cells = new Map<string, { value: unknown; editor: string | null; version: number }>()
      for (const { itemId, cell, was, now, editor, number, version } of changes) {
        const key = `${String(itemId)}:${cell}`
        const before = cells.get(key)
        expect(was).toEqual(before?.value ?? (cell === 'amount' ? 1 : cell === 'note' ? '' : was))
        // nobody overwrites another person's value without having seen it
        const body = sent.get(`${String(editor)}:${String(number)}`)
        const base = body?.items.find(({ id }) => id === itemId)?.base
        if (before && base !== undefined && before.editor !== editor)
          expect(base).toBeGreaterThanOrEqual(before.version)
        cells.set(key, { value: now, editor, version })
      }
      for (const { id, amount, note } of truth.items as Row[]) {
        expect(amount).toBe(cells.get(`${String(id)}:amount`)?.value ?? 1)
        expect(note).toBe(cells.get(`${String(id)}:note`)?.value ?? '')
      }
      // a confirmed edit is in the history, unless the cell already had the value
      for (const { page, confirmed } of browsers)
        for (const { id, cell, value } of confirmed) {
          const ofCell = changes.filter((change) => change.itemId === id && change.cell === cell)
          const start = cell === 'amount' ? 1 : ''
          expect(
            value === start || ofCell.some(({ now }) => now === value),
            `${page} ${String(id)} ${cell} ${String(value)}`,
          ).toBe(true)
        }
    }),
    { numRuns: 30 },
  )
}, 180_000)
