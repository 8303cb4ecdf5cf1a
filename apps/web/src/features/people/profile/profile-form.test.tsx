import { updateProfile, type Profile } from '@snab/contract/people/profile'
import { currentUser } from '@snab/contract/core/user'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buyer } from '../../../../test/fixtures'
import { network } from '../../../../test/network'
import {
  button,
  choice,
  expectBusy,
  expectFocus,
  expectProblem,
  open,
  password,
  textbox,
} from '../../../../test/screen'
import { ProfileFormView } from './profile-form'

const profile: Profile = {
  lastName: 'Волкова',
  firstName: 'Ирина',
  middleName: '',
  gender: null,
  city: 'Нижний Новгород',
  email: 'irina@volt.example',
  phone: '+7 920 000-00-07',
  isEmailVerified: true,
  isPhoneVerified: false,
  avatar: null,
  marketingConsent: false,
  marketingConsentSince: null,
}
const show = () => open(<ProfileFormView profile={profile} />, { user: buyer })

test('a missing value is reported at its field, and the first invalid one takes the focus', async () => {
  const { person } = await show()
  await person.clear(textbox('Имя'))
  await person.clear(textbox('Фамилия'))
  await person.click(button('Сохранить'))
  await expectProblem(textbox('Фамилия'), 'Укажите фамилию')
  await expectProblem(textbox('Имя'), 'Укажите имя')
  await expectFocus(textbox('Фамилия'))
  expect(network.sent(updateProfile)).toHaveLength(0)
})

test('a new password requires the current one, eight characters and a repetition', async () => {
  const { person } = await show()
  await person.type(password('Новый пароль'), 'коротко')
  await person.click(button('Сохранить'))
  await expectProblem(password('Текущий пароль'), 'Введите текущий пароль')
  await expectProblem(password('Новый пароль'), 'Пароль короче 8 знаков')
  await expectProblem(password('Новый пароль ещё раз'), 'Пароли не совпадают')
  await expectFocus(password('Текущий пароль'))
})

test("the server's messages are grouped by field, under «Произошла ошибка», and no input is lost", async () => {
  network.refuse(updateProfile, 'invalid-input', {
    errors: [
      { field: 'city', message: 'Такого города нет' },
      { field: 'middleName', message: 'Слишком длинно' },
      { field: 'city', message: 'Проверьте написание' },
    ],
  })
  const { person } = await show()
  await person.clear(textbox('Город'))
  await person.type(textbox('Город'), 'Нижний')
  await person.selectOptions(choice('Пол'), 'female')
  await person.click(button('Сохранить'))
  await expectProblem(textbox('Город'), 'Такого города нет\nПроверьте написание')
  await expectProblem(textbox('Отчество'), 'Слишком длинно')
  await expectFocus(textbox('Город'))
  expect(screen.getByText('Произошла ошибка').getAttribute('role')).toBe('alert')
  expect([textbox('Город').value, choice('Пол').value]).toEqual(['Нижний', 'female'])
})

test('a lost connection is reported, and the form can be sent again', async () => {
  network.lose(updateProfile)
  const { person } = await show()
  await person.type(textbox('Отчество'), 'Олеговна')
  await person.click(button('Сохранить'))
  expect((await screen.findByText(/^Произошла ошибка\. /)).getAttribute('role')).toBe('alert')
  expect(textbox('Отчество').value).toBe('Олеговна')

  network.answer(currentUser, buyer)
  const held = network.hold(updateProfile, {
    message: 'Профиль пользователя изменен',
    profile: { ...profile, middleName: 'Олеговна' },
  })
  await person.click(button('Сохранить'))
  await expectBusy(button('Сохраняем…'))
  await person.click(button('Сохраняем…'))
  held.release()
  expect(await screen.findByText('Профиль пользователя изменен')).toBeTruthy()
  await waitFor(() => expect(button('Сохранить')).toBeTruthy())
  expect(network.sent(updateProfile)).toHaveLength(2)
  // passwords are sent only to change the password
  expect(network.sent(updateProfile)[1]?.body).not.toHaveProperty('currentPassword')
})
