import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksOf, documentOf, type Block } from './blocks-document'

const text = fc.string({ minLength: 1, maxLength: 40 }).map((value) => `x${value}`.trim())
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ type: fc.constant('header' as const), level: fc.integer({ min: 1, max: 6 }), text }),
  fc.record({ type: fc.constant('paragraph' as const), text }),
  fc.record({ type: fc.constant('list' as const), ordered: fc.boolean(), items: fc.array(text, { minLength: 1 }) }),
  fc.record({ type: fc.constant('simpleImage' as const), url: text, caption: text }),
)

test('a page of blocks is unchanged by the editor', () => {
  fc.assert(
    fc.property(fc.array(block), (blocks) => {
      expect(blocksOf(documentOf(blocks))).toEqual(blocks)
    }),
  )
})

test('an empty block is dropped, and a nested list becomes one line', () => {
  expect(
    blocksOf({
      type: 'doc',
      content: [
        { type: 'paragraph' },
        { type: 'heading', attrs: { level: 2 } },
        { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
        {
          type: 'orderedList',
          content: [
            {
              type: 'listItem',
              content: [
                { type: 'paragraph', content: [{ type: 'text', text: 'один' }] },
                {
                  type: 'bulletList',
                  content: [
                    { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'два' }] }] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    }),
  ).toEqual([{ type: 'list', ordered: true, items: ['один два'] }])
})
