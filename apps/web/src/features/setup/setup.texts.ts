import { defineTexts } from '../../lib/texts/texts'

export const setupTexts = defineTexts({
  'begin.title': 'Настройка портала',
  'begin.intro':
    'Создайте учётную запись администратора. Дальше портал покажет по шагам, что нужно, чтобы начать торговать.',
  'begin.email': 'Почта',
  'begin.firstName': 'Имя',
  'begin.lastName': 'Фамилия',
  'begin.password': 'Пароль',
  'begin.passwordHint': 'Не короче 8 знаков, не из списка распространённых',
  'begin.repeat': 'Пароль ещё раз',
  'begin.needEmail': 'Почта пишется как name@company.ru',
  'begin.needFirstName': 'Укажите имя',
  'begin.needLastName': 'Укажите фамилию',
  'begin.needPassword': 'Пароль короче 8 знаков',
  'begin.needRepeat': 'Пароли не совпадают',
  'begin.submit': 'Создать и продолжить',
  'begin.dead': 'Ссылка не действует',
  'begin.deadHint':
    'Она работает час и один раз. Если администратора ещё нет, перезапустите портал: он напечатает новую. Если есть — войдите.',
  'begin.toPortal': 'На портал',
})
