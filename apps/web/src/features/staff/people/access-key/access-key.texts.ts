import { defineTexts } from '../../../../lib/texts/texts'

export const staffKeyTexts = defineTexts({
  'staffKeys.state': 'Ключи',
  'staffKeys.working': 'Действующие',
  'staffKeys.ended': 'Отозванные и истёкшие',
  'staffKeys.nothing': 'Действующих ключей нет',
  'staffKeys.nothingHint': 'Клиент заводит ключ в личном кабинете: «Ключи доступа».',
  'staffKeys.nothingEnded': 'Отозванных и истёкших ключей нет',
  'staffKeys.limit': 'Запросов в минуту',
  'staffKeys.limitOf': 'Запросов в минуту по ключу «{{name}}»',
  'staffKeys.saveLimit': 'Сохранить',
  'staffKeys.saved': 'Лимит изменён',
  'staffKeys.limitWrong': 'Целое число от 1 до 100 000',
  'staffKeys.calls': 'Вызовы',
  'staffKeys.callsOne': 'Вызовы с ключом «{{name}}»',
  'staffKeys.revoke': 'Отозвать',
  'staffKeys.revokeOne': 'Отозвать ключ «{{name}}»',
  'staffKeys.revokeHint': 'Программы клиента с этим ключом сразу потеряют доступ. Вернуть ключ нельзя.',
  'staffKeys.revoked': 'Ключ отозван',
  'staffKeys.cancel': 'Отмена',
  'staffKeys.noCompany': 'без компании',
})
