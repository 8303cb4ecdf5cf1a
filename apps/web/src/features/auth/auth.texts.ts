import { defineTexts } from '../../lib/texts'

export const authTexts = defineTexts({
  'auth.title': 'Вход',
  'auth.login': 'Почта или телефон',
  'auth.password': 'Пароль',
  'auth.remember': 'Запомнить меня',
  'auth.submit': 'Войти',
  'auth.loginMissing': 'Введите почту или телефон',
  'auth.passwordMissing': 'Введите пароль',
  'auth.demonstration': 'Демонстрационные учётные записи',
  'auth.signedIn': 'Вы вошли',
  'auth.open': 'Открыть окно входа',
  'auth.hint': 'Войдите, чтобы видеть свои цены, оформлять заказы и работать с избранным.',
})
