import { defineTexts } from '../../../lib/texts/texts'

export const setupTexts = defineTexts({
  'begin.title': 'Настройка портала',
  'begin.intro':
    'Создайте учётную запись администратора. Дальше портал покажет по шагам, что нужно, чтобы начать торговать.',
  'begin.email': 'Почта',
  'begin.needEmail': 'Почта пишется как name@company.ru',
  'begin.submit': 'Создать и продолжить',
  'begin.dead': 'Ссылка не действует',
  'begin.deadHint':
    'Она работает час и один раз. Если администратора ещё нет, перезапустите портал: он напечатает новую. Если есть — войдите.',
  'begin.toPortal': 'На портал',
})
