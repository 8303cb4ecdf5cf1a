import { expect, test } from 'vitest'
import { feedPath, postPath } from './post-path'

const post = { id: 7, slug: 'sklad' }

test('feeds have their own addresses only in the second version of the home page', () => {
  expect([postPath(1, 'news', post), postPath(1, 'golden-club', post), postPath(2, 'golden-club', post)]).toEqual([
    '/news/7',
    '/news/7',
    '/posts/golden-club/sklad',
  ])
  expect([feedPath(1, 'news'), feedPath(1, 'golden-club'), feedPath(1, 'obzory'), feedPath(2, 'obzory')]).toEqual([
    '/news',
    '/user/golden-club',
    null,
    '/posts/obzory',
  ])
})
