import { defineTexts } from '../../../lib/texts/texts'

export const ownPunchoutTexts = defineTexts({
  'ownPunchout.title': 'Системы закупок',
  'ownPunchout.hint':
    'Отсюда ваши сотрудники приходят за товарами, и сюда возвращается корзина. Настраивает поставщик.',
  'ownPunchout.list': 'Подключения',
  'ownPunchout.none': 'Система закупок не подключена',
  'ownPunchout.noneHint': 'Чтобы выбирать товары из SAP, Coupa, Ariba или другой системы, напишите своему менеджеру.',
  'ownPunchout.working': 'работает',
  'ownPunchout.paused': 'на паузе',
  'ownPunchout.ended': 'закончено',
  'ownPunchout.person': 'от имени: {{name}}',
  'ownPunchout.lastSession': 'последний сеанс {{at}}',
})
