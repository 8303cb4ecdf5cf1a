import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { button, checkbox, choice, expectProblem, open, textbox } from '../../../../../test/screen'
import { formOf, type Form } from './task-fields'
import { TaskForm } from './task-form'
import { tasks } from './tasks'

function Shown({ id, onForm }: { id: keyof typeof tasks; onForm: (form: Form) => void }) {
  const [form, setForm] = useState(() => formOf(tasks[id], {}))
  const change = (next: Form) => {
    setForm(next)
    onForm(next)
  }
  return <TaskForm task={tasks[id]} form={form} onChange={change} />
}

async function show(id: keyof typeof tasks) {
  let last: Form = formOf(tasks[id], {})
  const opened = await open(<Shown id={id} onForm={(form) => (last = form)} />)
  return { ...opened, form: () => last }
}

test('a field explains its input, and accepts a comma', async () => {
  const { person, form } = await show('cable')
  const power = textbox('Мощность, кВт')
  await person.clear(power)
  await expectProblem(power, 'Введите число')
  await person.type(power, '5000')
  await expectProblem(power, /^От 0,1 до 1.000$/)
  await person.clear(power)
  await person.type(power, '7,5')
  expect(power.getAttribute('aria-invalid')).not.toBe('true')
  expect(form().fields.power).toBe('7,5')
  await person.selectOptions(choice('Прокладка'), 'В земле')
  expect(form().fields.laying).toBe('ground')
})

test('rows are added, changed and removed, and each field names its row', async () => {
  const { person, form } = await show('board')
  const lines = form().rows.length
  await person.click(button('Добавить линию'))
  const last = lines + 1
  await person.type(textbox(`Название, строка ${last}`), 'Баня')
  await person.selectOptions(choice(`Аппарат, строка ${last}`), 'Дифавтомат')
  expect(form().rows.at(-1)).toEqual(['Баня', '1', '16', 'B', 'rcbo', 'no', 'other'])
  await person.click(button('Убрать строку 1'))
  expect(form().rows).toHaveLength(lines)
  expect(screen.queryByRole('button', { name: `Убрать строку ${last}` })).toBeNull()
})

test('a flag is a checkbox of its row', async () => {
  const { person, form } = await show('sockets')
  await person.click(checkbox('Ванная, строка 1'))
  expect(form().rows[0]?.at(-1)).toBe('yes')
})
