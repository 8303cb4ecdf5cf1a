import { expect, test } from 'vitest'
import { demoIndex } from './demo-index'
import { isAnswer } from './everyday/need'
import { everydayNeeds } from './everyday/needs'
import { unsoldNeeds } from './everyday/tools'
import { everydayScore } from './everyday/score'

const PRODUCTS = 12_000

test(
  'needs in everyday words find sold goods first, and find nothing for goods that are not sold',
  { timeout: 120_000 },
  async () => {
    const demo = await demoIndex(PRODUCTS)
    const unanswerable = everydayNeeds.filter((need) => !demo.goods.some((product) => isAnswer(product, need)))
    expect(unanswerable).toEqual([])
    expect(everydayNeeds.length).toBeGreaterThanOrEqual(200)
    expect(new Set(everydayNeeds.map(([said]) => said)).size).toBe(everydayNeeds.length)

    const { empty, wrong, unsoldShown } = everydayScore(demo, everydayNeeds, unsoldNeeds)
    expect(empty).toEqual([])
    expect(unsoldShown).toEqual([])
    expect(wrong.length).toBeLessThanOrEqual(everydayNeeds.length * 0.02)
  },
)
