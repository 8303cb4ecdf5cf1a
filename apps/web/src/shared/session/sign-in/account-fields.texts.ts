import { defineTexts } from '../../../lib/texts/texts'

export const accountFieldsTexts = defineTexts({
  'account.firstName': 'Имя',
  'account.lastName': 'Фамилия',
  'account.password': 'Пароль',
  'account.passwordHint': 'Не короче 8 знаков, не из списка распространённых',
  'account.repeat': 'Пароль ещё раз',
  'account.needFirstName': 'Укажите имя',
  'account.needLastName': 'Укажите фамилию',
  'account.needPassword': 'Пароль короче 8 знаков',
  'account.needRepeat': 'Пароли не совпадают',
})
