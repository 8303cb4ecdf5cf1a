import { expect } from 'vitest'
import { test } from '../../../../test/portal'

const dangerous = [
  '<h2>Доставка</h2><p onclick="steal()">Бесплатно <b>от 10 000 ₽</b></p>',
  '<script>steal()</script><style>body { display: none }</style><iframe src="https://evil.example"></iframe>',
  '<img src="x" onerror="steal()"><svg onload="steal()"></svg>',
  '<a href="javascript:steal()">раз</a> <a href=" jAvAsCrIpT:steal()">два</a> <a href="data:text/html,<script>steal()</script>">три</a> <a href="//evil.example">четыре</a>',
  '<a href="/catalog" style="position: fixed" target="_top">Каталог</a> <a href="mailto:sales@snab.example">Почта</a>',
  '<form action="https://evil.example"><input name="password"></form>',
].join('')

const addresses = {
  dostavka: '/api/v1/content/dostavka',
  'privacy-policy': '/api/v1/user/privacy-policy',
  'user-agreement': '/api/v1/user/user-agreement',
  'offer-contract': '/api/v1/user/offer-contract',
}

test('a page keeps its text and loses scripts, whichever way it is read', async ({ portal }) => {
  await portal.db
    .insertInto('contents')
    .values(Object.keys(addresses).map((slug) => ({ slug, title: 'Страница', html: dangerous, blocks: null })))
    .execute()
  for (const address of Object.values(addresses)) {
    const { content } = (await portal.guest().get(address)).body
    expect(content, address).toBe(
      '<h2>Доставка</h2><p>Бесплатно <b>от 10 000 ₽</b></p><a>раз</a> <a>два</a> <a>три</a> <a>четыре</a><a href="/catalog">Каталог</a> <a href="mailto:sales@snab.example">Почта</a>',
    )
  }
})
