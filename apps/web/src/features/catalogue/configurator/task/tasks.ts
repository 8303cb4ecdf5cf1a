import { planBoard } from '@snab/domain/configurator/board'
import { boardDevices, boardMountings, tripCurves } from '@snab/domain/configurator/board-line'
import { conductors, layings } from '@snab/domain/configurator/cable-currents'
import { planCable } from '@snab/domain/configurator/cable-size'
import { planTray, trayKinds } from '@snab/domain/configurator/cable-tray'
import { breakerCurrentsA } from '@snab/domain/configurator/etim'
import { lightPlaces, planLighting, walls } from '@snab/domain/configurator/lighting'
import { boardCablesMm2 } from '@snab/domain/configurator/ratings'
import { leakageTypes, planResidual } from '@snab/domain/configurator/residual-current'
import { lineLoads } from '@snab/domain/configurator/socket-lines'
import { planSockets } from '@snab/domain/configurator/sockets'
import { formatNumber } from '../../../../lib/texts/format'
import type { Field, Reader, Task } from './task-fields'
import type { TaskId } from './task-list'

type Limits = { least: number; most: number; isWhole?: true }
const number = (key: string, label: string, usual: string, limits: Limits): Field => ({
  kind: 'number',
  key,
  label,
  usual,
  ...limits,
})
const choice = <const T extends string>(
  key: string,
  label: string,
  values: readonly T[],
  labels: Record<T, string>,
): Field => ({
  kind: 'choice',
  key,
  label,
  usual: values[0] ?? '',
  options: values.map((value) => ({ value, label: labels[value] })),
})
const text = (key: string, label: string): Field => ({ kind: 'text', key, label, usual: '' })
const flag = (key: string, label: string): Field => ({ kind: 'flag', key, label, usual: 'no' })

const oneOrThree = ['1', '3'] as const
const phases = (label = 'Сеть') => choice('phases', label, oneOrThree, { '1': '1 фаза, 230 В', '3': '3 фазы, 400 В' })
const phaseNumber = (value: '1' | '3'): 1 | 3 => (value === '1' ? 1 : 3)
const amperes = (key: string, label: string, usual: string): Field => ({
  kind: 'choice',
  key,
  label,
  usual,
  options: breakerCurrentsA.map((value) => ({ value: String(value), label: String(value) })),
})
const spare = (usual: string, label = 'Запас, %') => number('spare', label, usual, { least: 0, most: 100 })
const wholeTo = (most: number): Limits => ({ least: 0, most, isWhole: true })

const cableOf = (label: string, usual: string): Field => ({
  kind: 'choice',
  key: 'cable',
  label,
  usual,
  options: [
    { value: 'no', label: 'не задан' },
    ...boardCablesMm2.map((section) => ({ value: String(section), label: formatNumber(section) })),
  ],
})
/** Null if unknown. */
const cableSection = (form: Reader): number | null =>
  boardCablesMm2.find((section) => String(section) === form.text('cable')) ?? null

const board: Task = {
  fields: [
    phases('Ввод'),
    {
      ...number('demand', 'Коэффициент спроса', '0,6', { least: 0.1, most: 1 }),
      hint: 'Какая доля линий работает одновременно',
    },
    spare('20', 'Запас мест, %'),
    choice('mounting', 'Щит', boardMountings, { surface: 'Навесной', flush: 'Встраиваемый' }),
    {
      ...cableOf('Вводной кабель, мм² меди', '10'),
      hint: 'ПУЭ, табл. 1.3.4. Если нужного номинала нет, берём следующий, который кабель держит',
    },
  ],
  rows: {
    name: 'Линия',
    add: 'Добавить линию',
    fields: [
      text('name', 'Название'),
      choice('phases', 'Полюсов', oneOrThree, { '1': '1P', '3': '3P' }),
      amperes('current', 'Ток, А', '16'),
      choice('curve', 'Кривая', tripCurves, { B: 'B', C: 'C', D: 'D' }),
      choice('device', 'Аппарат', boardDevices, { breaker: 'Автомат', rcbo: 'Дифавтомат' }),
      cableOf('Кабель, мм²', 'no'),
      {
        ...choice('load', 'Нагрузка', lineLoads, { sockets: 'Розетки', lighting: 'Свет', other: 'Прочее' }),
        usual: 'other',
      },
    ],
    usual: [
      ['Свет', '1', '10', 'B', 'breaker', '1.5', 'lighting'],
      ['Розетки комнат', '1', '16', 'C', 'rcbo', '2.5', 'sockets'],
      ['Розетки кухни', '1', '16', 'C', 'rcbo', '2.5', 'sockets'],
      ['Плита', '1', '32', 'C', 'breaker', '6', 'other'],
    ],
  },
  plan: (form, rows) =>
    planBoard({
      phases: phaseNumber(form.choice('phases', oneOrThree)),
      demandFactor: form.number('demand'),
      sparePercent: form.number('spare'),
      mounting: form.choice('mounting', boardMountings),
      cableMm2: cableSection(form),
      lines: rows.map((row) => ({
        name: row.text('name'),
        phases: phaseNumber(row.choice('phases', oneOrThree)),
        currentA: row.number('current'),
        curve: row.choice('curve', tripCurves),
        device: row.choice('device', boardDevices),
        load: row.choice('load', ['other', 'sockets', 'lighting']),
        cableMm2: cableSection(row),
      })),
    }),
}

const cable: Task = {
  fields: [
    number('power', 'Мощность, кВт', '3,5', { least: 0.1, most: 1000 }),
    phases(),
    number('factor', 'cos φ', '0,95', { least: 0.3, most: 1 }),
    number('length', 'Длина линии, м', '20', { least: 1, most: 5000 }),
    choice('laying', 'Прокладка', layings, { air: 'Открыто, на воздухе', pipe: 'В трубе', ground: 'В земле' }),
    choice('conductor', 'Жилы', conductors, { copper: 'Медь', aluminium: 'Алюминий' }),
    {
      ...number('drop', 'Потеря напряжения до, %', '4', { least: 0.5, most: 10 }),
      hint: 'ГОСТ Р 50571.5.52: свет – 3 %, остальное – 5 %',
    },
    number('ambient', 'Температура среды, °C', '25', { least: -5, most: 50 }),
    number('cables', 'Кабелей рядом', '1', { least: 1, most: 30, isWhole: true }),
    spare('5', 'Запас длины, %'),
  ],
  plan: (form) =>
    planCable({
      powerKw: form.number('power'),
      phases: phaseNumber(form.choice('phases', oneOrThree)),
      powerFactor: form.number('factor'),
      lengthM: form.number('length'),
      laying: form.choice('laying', layings),
      conductor: form.choice('conductor', conductors),
      dropLimitPercent: form.number('drop'),
      ambientC: form.number('ambient'),
      cables: form.number('cables'),
      sparePercent: form.number('spare'),
    }),
}

const lighting: Task = {
  fields: [
    choice('place', 'Помещение', lightPlaces, {
      office: 'Офис, класс, магазин',
      damp: 'Сырое или пыльное',
      production: 'Цех, склад',
      passage: 'Подъезд, коридор',
    }),
    number('length', 'Длина, м', '6', { least: 1, most: 200 }),
    number('width', 'Ширина, м', '5', { least: 1, most: 200 }),
    number('height', 'Высота подвеса, м', '2,8', { least: 2, most: 30 }),
    number('plane', 'Рабочая поверхность, м', '0,8', { least: 0, most: 1.5 }),
    {
      ...number('lux', 'Освещённость, лк', '300', { least: 5, most: 3000 }),
      hint: 'СП 52.13330: офис – 300, чертёжная – 500, лестница дома – 20',
    },
    number('lumens', 'Поток светильника, лм', '3600', { least: 100, most: 50_000 }),
    choice('walls', 'Стены и потолок', walls, { light: 'Светлые', middle: 'Средние', dark: 'Тёмные' }),
    choice('kelvins', 'Цветовая температура', ['4000', '3000', '5000', '6500'], {
      '3000': '3000 К, тёплый',
      '4000': '4000 К, нейтральный',
      '5000': '5000 К, дневной',
      '6500': '6500 К, холодный',
    }),
  ],
  plan: (form) =>
    planLighting({
      place: form.choice('place', lightPlaces),
      lengthM: form.number('length'),
      widthM: form.number('width'),
      heightM: form.number('height'),
      workplaneM: form.number('plane'),
      lux: form.number('lux'),
      lumens: form.number('lumens'),
      walls: form.choice('walls', walls),
      kelvins: form.number('kelvins'),
    }),
}

const tray: Task = {
  fields: [
    choice('kind', 'Лоток', trayKinds, { sheet: 'Листовой', ladder: 'Лестничный', wire: 'Проволочный' }),
    number('length', 'Длина трассы, м', '40', { least: 1, most: 5000 }),
    number('piece', 'Длина секции, м', '3', { least: 1, most: 6 }),
    choice('height', 'Высота борта, мм', ['50', '35', '60', '80', '100'], {
      '35': '35',
      '50': '50',
      '60': '60',
      '80': '80',
      '100': '100',
    }),
    number('cables', 'Кабелей', '20', { least: 1, most: 1000, isWhole: true }),
    number('diameter', 'Диаметр кабеля, мм', '12', { least: 2, most: 100 }),
    spare('20', 'Запас места, %'),
    number('flat', 'Поворотов по горизонтали', '2', wholeTo(200)),
    number('up', 'Поворотов по вертикали', '1', wholeTo(200)),
    number('tees', 'Тройников', '0', wholeTo(100)),
    number('step', 'Шаг опор, м', '1,5', { least: 0.3, most: 6 }),
    flag('lid', 'С крышкой'),
  ],
  plan: (form) =>
    planTray({
      kind: form.choice('kind', trayKinds),
      lengthM: form.number('length'),
      pieceM: form.number('piece'),
      heightMm: form.number('height'),
      cables: form.number('cables'),
      cableDiameterMm: form.number('diameter'),
      sparePercent: form.number('spare'),
      flatTurns: form.number('flat'),
      upTurns: form.number('up'),
      tees: form.number('tees'),
      supportStepM: form.number('step'),
      withLid: form.flag('lid'),
    }),
}

const wallKinds = ['concrete', 'plasterboard'] as const
const colours = ['белый', 'кремовый', 'антрацит', 'чёрный', 'серебро', 'шампань', 'коричневый'] as const

const sockets: Task = {
  fields: [
    {
      kind: 'choice',
      key: 'colour',
      label: 'Цвет',
      usual: 'белый',
      options: colours.map((value) => ({ value, label: value })),
    },
    choice('wall', 'Стены', wallKinds, { concrete: 'Бетон, кирпич', plasterboard: 'Гипсокартон' }),
  ],
  rows: {
    name: 'Место',
    add: 'Добавить место',
    fields: [
      text('room', 'Комната'),
      number('count', 'Таких мест', '1', wholeTo(100)),
      number('sockets', 'Розеток', '1', wholeTo(20)),
      number('one', 'Выключ. 1 кл.', '0', wholeTo(20)),
      number('two', 'Выключ. 2 кл.', '0', wholeTo(20)),
      number('data', 'RJ45', '0', wholeTo(20)),
      flag('wet', 'Ванная'),
    ],
    usual: [
      ['Гостиная', '3', '3', '0', '0', '1', 'no'],
      ['Спальня', '2', '2', '0', '0', '0', 'no'],
      ['Кухня', '3', '3', '0', '0', '0', 'no'],
      ['Ванная', '1', '1', '0', '0', '0', 'yes'],
      ['Входы', '3', '0', '1', '0', '0', 'no'],
    ],
  },
  plan: (form, rows) =>
    planSockets({
      colour: form.choice('colour', colours),
      wall: form.choice('wall', wallKinds),
      blocks: rows.map((row) => ({
        room: row.text('room'),
        count: row.number('count'),
        sockets: row.number('sockets'),
        oneKey: row.number('one'),
        twoKey: row.number('two'),
        data: row.number('data'),
        isWet: row.flag('wet'),
      })),
    }),
}

const groupRatings = ['30', '10'] as const

const rcd: Task = {
  fields: [
    phases(),
    amperes('main', 'Вводной автомат, А', '40'),
    choice('type', 'Тип УЗО', ['A', 'AC'] satisfies (typeof leakageTypes)[number][], {
      A: 'A – с электроникой',
      AC: 'AC – только переменный ток',
    }),
    choice('group', 'Группы', groupRatings, { '30': '30 мА – защита людей', '10': '10 мА – ванная, детская' }),
    { ...flag('fire', 'Противопожарное УЗО на вводе'), usual: 'yes' },
  ],
  rows: {
    name: 'Линия',
    add: 'Добавить линию',
    fields: [
      text('name', 'Название'),
      amperes('breaker', 'Автомат, А', '16'),
      number('load', 'Рабочий ток, А', '10', { least: 0.1, most: 125 }),
      number('length', 'Длина, м', '20', { least: 1, most: 2000 }),
    ],
    usual: [
      ['Розетки комнат', '16', '10', '30'],
      ['Розетки кухни', '16', '12', '20'],
      ['Ванная', '16', '8', '15'],
    ],
  },
  plan: (form, rows) =>
    planResidual({
      phases: phaseNumber(form.choice('phases', oneOrThree)),
      mainBreakerA: form.number('main'),
      type: form.choice('type', leakageTypes),
      groupMa: form.choice('group', groupRatings) === '30' ? 30 : 10,
      withFireProtection: form.flag('fire'),
      lines: rows.map((row) => ({
        name: row.text('name'),
        breakerA: row.number('breaker'),
        loadA: row.number('load'),
        lengthM: row.number('length'),
      })),
    }),
}

export const tasks: Record<TaskId, Task> = { board, cable, lighting, tray, sockets, rcd }
