import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { describeWithOpenSearch } from '../../../test/opensearch/opensearch-home'
import { findGoods, indexesOf, startSearchingPortal } from '../../../test/opensearch/opensearch-portal'
import { startOpenSearch, type RunningOpenSearch } from '../../../test/opensearch/start-opensearch'

const patience = { timeout: 60_000, interval: 200 }

describeWithOpenSearch(
  'an OpenSearch that fails',
  () => {
    let opensearch: RunningOpenSearch
    beforeAll(async () => {
      opensearch = await startOpenSearch()
    }, 180_000)
    afterAll(() => opensearch.stop())

    test('while it is unreachable or silent, searches are refused within seconds; changes made meanwhile are found afterwards', async () => {
      const portal = await startSearchingPortal(opensearch)
      const id = await portal.newProduct({ name: 'Розетка', price: 100_00 })
      const [node] = opensearch.nodes
      let price = 100_00
      const change = async () => {
        price += 100
        await portal.db.updateTable('productPrices').set({ price }).where('productId', '=', id).execute()
        await portal.changed('prices', id)
      }
      const refusal = async () => {
        const began = performance.now()
        const answer = await portal.guest().get('/api/v2/search?criteria[keyword]=розетка')
        return {
          status: answer.status,
          code: answer.body.code,
          retry: answer.headers['retry-after'],
          s: (performance.now() - began) / 1000,
        }
      }
      const expectRefused = async () => {
        const { s, ...answer } = await refusal()
        expect(answer).toEqual({ status: 503, code: 'search-busy', retry: '2' })
        expect(s).toBeLessThan(12)
      }

      node?.freeze()
      await expectRefused()
      await change()
      node?.thaw()
      await vi.waitFor(async () => expect(await findGoods(portal, 'розетка')).toEqual({ [id]: price / 100 }), patience)

      await node?.kill()
      await expectRefused()
      const began = performance.now()
      await change()
      // a write does not wait for an unreachable index
      expect(performance.now() - began).toBeLessThan(9_000)
      expect((await portal.guest().get('/readyz')).status).toBe(200)
      // cards and carts do not show cached data: the row is cached first, then changed
      const nameKept = async () => (await portal.services.rows.get([id])).get(id)?.name
      expect(await nameKept()).toBe('Розетка')
      await portal.db.updateTable('products').set({ name: 'Розетка новая' }).where('id', '=', id).execute()
      await portal.changed('product', id)
      await vi.waitFor(async () => expect(await nameKept()).toBe('Розетка новая'), { timeout: 30_000, interval: 200 })
      node?.start()
      await opensearch.untilJoined()
      await vi.waitFor(async () => expect(await findGoods(portal, 'розетка')).toEqual({ [id]: price / 100 }), patience)
      await change()
      expect(await findGoods(portal, 'розетка')).toEqual({ [id]: price / 100 })
      await portal.stop()
    })

    test('a portal starts while it is unreachable', async () => {
      const [node] = opensearch.nodes
      await node?.kill()
      const portal = await startSearchingPortal(opensearch)
      expect((await portal.guest().get('/api/v2/search')).status).toBe(503)
      expect((await portal.guest().get('/readyz')).status).toBe(200)
      node?.start()
      await opensearch.untilJoined()
      await vi.waitFor(async () => expect(await findGoods(portal)).toEqual({}), patience)
      const id = await portal.newProduct({ price: 100_00 })
      expect(await findGoods(portal)).toEqual({ [id]: 100 })
      await portal.stop()
    })
  },
  { timeout: 180_000 },
)

describeWithOpenSearch(
  'three nodes of OpenSearch',
  () => {
    let opensearch: RunningOpenSearch
    beforeAll(async () => {
      opensearch = await startOpenSearch({ nodes: 3 })
    }, 240_000)
    afterAll(() => opensearch.stop())

    test('when one node is killed, lists and changes continue', async () => {
      const portal = await startSearchingPortal(opensearch, { SNAB_OPENSEARCH_SHARDS: '3' })
      const id = await portal.newProduct({ name: 'Розетка', price: 100_00 })
      const { client } = await indexesOf(portal, opensearch)
      await client.cluster.health({ wait_for_status: 'green', timeout: '60s' })
      const answers: number[] = []
      const stopped = new AbortController()
      const buyer = (async () => {
        while (!stopped.signal.aborted) {
          answers.push((await portal.guest().get('/api/v2/search?criteria[keyword]=розетка')).status)
          await sleep(50)
        }
      })()
      const { body: managers } = await client.cat.clusterManager({ format: 'json' })
      const manager = opensearch.nodes.find(({ name }) => name === managers[0]?.node)
      expect(manager).toBeDefined()
      await manager?.kill()
      await portal.db.updateTable('productPrices').set({ price: 200_00 }).where('productId', '=', id).execute()
      await portal.db.insertInto('productChanges').values({ kind: 'prices', productId: id }).execute()
      await vi.waitFor(async () => expect(await findGoods(portal, 'розетка')).toEqual({ [id]: 200 }), patience)
      stopped.abort()
      await buyer
      const failed = answers.filter((status) => status !== 200)
      // lists are refused only while a new primary is elected
      expect(failed.length).toBeLessThan(answers.length / 4)
      expect(failed.every((status) => status === 503)).toBe(true)
      await portal.stop()
    })
  },
  { timeout: 240_000 },
)
