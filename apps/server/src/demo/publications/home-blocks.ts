import type { HomeBlockSettings } from '@snab/contract/pages/staff-home-page'
import type { Viewers } from '@snab/contract/content/publication-parts'

type DemoBlock = { title: string; settings: HomeBlockSettings; viewers: Viewers }

/** Guests see an introduction, buyers their work. `newsId` is the news feed. */
export const demoHomeBlocks = (newsId: number, reviewsId: number): readonly DemoBlock[] => [
  { title: 'Требует внимания', settings: { type: 'taskList' }, viewers: 'signed-in' },
  {
    title: '',
    viewers: 'everybody',
    settings: {
      type: 'bannerList',
      items: [
        {
          href: '/catalog?keyword=кабель',
          title: 'Кабель в отрез — за час',
          text: 'Отрезы до 300 метров с центрального склада',
          image: 'drawings/banner-cable.svg',
          imageMobile: null,
        },
        {
          href: '?content=sborka-shchitov',
          title: 'Соберём щит по вашей схеме',
          text: 'Пять рабочих дней, протоколы и паспорт — в цене',
          image: 'drawings/banner-panel.svg',
          imageMobile: null,
        },
        {
          href: '/catalog?keyword=светильник',
          title: 'Свет для складов и цехов',
          text: 'Расчёт освещённости — бесплатно',
          image: 'drawings/banner-light.svg',
          imageMobile: null,
        },
      ],
    },
  },
  { title: 'Купленное раньше', settings: goods('bought', 6), viewers: 'companies' },
  { title: 'Ваши спецификации', settings: { type: 'specificationList', tab: 'my', count: 4 }, viewers: 'signed-in' },
  { title: 'Вы смотрели', settings: goods('viewed', 6), viewers: 'everybody' },
  { title: 'Рекомендуем', settings: goods('recommended', 6), viewers: 'everybody' },
  { title: 'Акции', settings: { type: 'promotionList', count: 6 }, viewers: 'everybody' },
  { title: 'Новости', settings: { type: 'newsList', feedId: newsId, count: 4 }, viewers: 'everybody' },
  { title: 'Обзоры и инструкции', settings: { type: 'newsList', feedId: reviewsId, count: 3 }, viewers: 'everybody' },
  { title: 'Разделы каталога', settings: { type: 'sectionList', count: 12 }, viewers: 'everybody' },
  { title: 'Бренды', settings: { type: 'brandList', count: 16 }, viewers: 'guests' },
  {
    title: 'Полезное',
    viewers: 'everybody',
    settings: {
      type: 'linkList',
      items: [
        { href: '/import', title: 'Загрузить заявку', text: 'Excel или список текстом' },
        { href: '?content=kabel-v-otrez', title: 'Кабель в отрез', text: 'Как заказать нужную длину' },
        { href: '/content/kontakty', title: 'Контакты и склады', text: 'Адреса, телефоны, часы работы' },
      ],
    },
  },
]

function goods(source: 'bought' | 'viewed' | 'recommended', count: number): HomeBlockSettings {
  return { type: 'productList', source, count, articles: [] }
}
