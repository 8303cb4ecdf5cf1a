import { cartInfo } from '@snab/contract/buying/cart'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network } from '../../../../../test/network'
import { button, open } from '../../../../../test/screen'
import { MobileNavigation } from './mobile-navigation'

test('a guest’s phone has links to news, modules and help', async () => {
  network.refuse(cartInfo, 'not-found')
  const { person } = await open(<MobileNavigation />, {
    configuration: { newsEnabled: true, configuratorEnabled: true },
  })
  expect(screen.queryByRole('link', { name: 'Новости' })).toBeNull()
  await person.click(button('Ещё'))
  const hrefs = ['Новости', 'Модули', 'Доставка и оплата', 'Гарантия и возврат', 'Как вернуть товар'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(hrefs).toEqual([
    '/news',
    '/modules',
    '/content/dostavka',
    '/content/garantiya-i-vozvrat',
    '/content/help-to-return',
  ])
})
