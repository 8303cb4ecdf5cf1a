import { defineTexts } from '../../../lib/texts/texts'

export const peopleTexts = defineTexts({
  'people.invite': 'Пригласить сотрудника',
  'people.email': 'Почта',
  'people.role': 'Роль',
  'people.send': 'Пригласить',
  'people.needEmail': 'Почта пишется как name@company.ru',
  'people.mailed': 'Письмо с приглашением уйдёт на {{email}}. Ссылка в нём работает один раз, до {{until}}.',
  'people.link': 'Передайте эту ссылку {{email}}. Она работает один раз, до {{until}}.',
  'people.name': 'Сотрудник',
  'people.seen': 'Был на портале',
  'people.never': 'Ещё не входил',
  'people.invitedUntil': 'Приглашение до {{date}}',
  'people.you': 'это вы',
  'people.roleOf': 'Роль: {{name}}',
  'people.roleChanged': 'Роль изменена',
  'people.remove': 'Закрыть доступ',
  'people.removeOf': 'Закрыть доступ: {{name}}',
  'people.sure': 'Закрыть доступ сотруднику {{name}}? Его сеансы завершатся сразу.',
  'people.removeSure': 'Да, закрыть',
  'people.cancel': 'Отмена',
  'people.removed': 'Доступ закрыт',
  'people.rolesHint':
    'Менеджер видит своих покупателей и их заказы. Редактор ведёт тексты, поиск и рекомендации. Администратор может всё.',
})
