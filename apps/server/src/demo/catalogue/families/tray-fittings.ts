import { defineClass, type ClassTemplate } from '../classes/class-template'
import { pad } from '../format'

const root = 'Кабеленесущие системы'
const middle = 'Аксессуары лотков'
const coatings = ['цинк по методу Сендзимира', 'горячий цинк'] as const
type Coating = (typeof coatings)[number]
const mark = (coating: Coating) => (coating === 'горячий цинк' ? 'HDZ' : 'S')
const costFactor = (coating: Coating) => (coating === 'горячий цинк' ? 1.7 : 1)
/** The sizes of sheet trays, in the order of demand. */
const sizes = { width: [150, 100, 200, 300, 50, 400, 500, 600], height: [50, 80, 100, 35] } as const
const steel = (coating: Coating) =>
  ({ coating, material: 'сталь', climate: coating === 'горячий цинк' ? 'УХЛ1' : 'УХЛ2', fire: 'негорючий' }) as const
const head = { family: 'carrying', unit: 'piece' } as const

type Fitting = Pick<ClassTemplate, 'code' | 'name' | 'prefix' | 'drawing' | 'share' | 'about'> & {
  series: Extract<ClassTemplate['series'], object>
  title: string
  model: string
  /** Amount of steel, as metres of a straight tray. */
  metres: number
}

/** A piece of the width and height of its tray. */
const fitting = ({ title, model, metres, ...own }: Fitting) =>
  defineClass({
    ...head,
    ...own,
    section: [root, middle],
    related: ['EC000047', 'EC002413', 'EC000887'],
    axes: { ...sizes, coating: coatings },
    title: (v) => `${title} ${v.height}х${v.width}мм ${v.coating}`,
    articleCode: (v) => `${pad(v.height, 3)}-${pad(v.width, 3)}${mark(v.coating)}`,
    features: (v) => ({ ...steel(v.coating), model, width: v.width, height: v.height, thickness: 0.8 }),
    rubles: (v) => (v.width + v.height * 2) * metres * 2.1 * costFactor(v.coating),
    grams: (v) => (v.width + v.height * 2) * metres * 6.3,
    packing: () => ({ box: 10 }),
  })

export const trayFittings: readonly ClassTemplate[] = [
  fitting({
    code: 'EC002400',
    name: 'Углы лотков горизонтальные',
    prefix: 'TA',
    series: { cyrillic: 'УГ', latin: 'BH', number: 1 },
    drawing: 'tray-turn',
    share: 4,
    about: 'Поворачивает трассу в плоскости лотка.',
    title: 'Угол горизонтальный 90° лотка',
    model: 'горизонтальный',
    metres: 0.55,
  }),
  fitting({
    code: 'EC000859',
    name: 'Углы лотков вертикальные',
    prefix: 'TB',
    series: { cyrillic: 'УВ', latin: 'BV', number: 2 },
    drawing: 'tray-turn',
    share: 3,
    about: 'Поднимает или опускает трассу.',
    title: 'Угол вертикальный 90° лотка',
    model: 'вертикальный',
    metres: 0.5,
  }),
  fitting({
    code: 'EC001544',
    name: 'Тройники лотков',
    prefix: 'TD',
    series: { cyrillic: 'ТР', latin: 'TE', number: 3 },
    drawing: 'tray-turn',
    share: 3,
    about: 'Ответвляет трассу в сторону.',
    title: 'Тройник лотка',
    model: 'горизонтальный',
    metres: 0.8,
  }),
  defineClass({
    ...head,
    code: 'EC002413',
    name: 'Соединители лотков',
    section: [root, middle],
    prefix: 'TJ',
    series: { cyrillic: 'СЛ', latin: 'CN', number: 4 },
    drawing: 'tray-part',
    share: 2,
    related: ['EC000047', 'EC000887'],
    about: 'Соединяет две секции по борту, на стык нужно два.',
    axes: { height: [50, 80, 100, 35], coating: coatings, model: ['прямой', 'шарнирный'] },
    title: (v) => `Соединитель лотка ${v.model} h${v.height}мм ${v.coating}`,
    articleCode: (v) => `${pad(v.height, 3)}-${v.model === 'прямой' ? 'P' : 'H'}${mark(v.coating)}`,
    features: (v) => ({ ...steel(v.coating), model: v.model, height: v.height, length: 200, thickness: 1 }),
    rubles: (v) => (18 + v.height * 0.5) * costFactor(v.coating) * (v.model === 'прямой' ? 1 : 1.8),
    grams: (v) => 40 + v.height,
    packing: () => ({ box: 50 }),
  }),
  defineClass({
    ...head,
    code: 'EC000022',
    name: 'Консоли лотков',
    section: [root, middle],
    prefix: 'TE',
    series: { cyrillic: 'КН', latin: 'BR', number: 5 },
    drawing: 'tray-part',
    share: 3,
    related: ['EC000047', 'EC000048'],
    about: 'Держит лоток на стене или на стойке.',
    axes: { width: sizes.width, coating: coatings, model: ['настенная', 'на стойку'] },
    title: (v) => `Консоль лотка ${v.model} ${v.width}мм ${v.coating}`,
    articleCode: (v) => `${pad(v.width, 3)}-${v.model === 'настенная' ? 'W' : 'P'}${mark(v.coating)}`,
    features: (v) => ({
      ...steel(v.coating),
      model: v.model,
      width: v.width,
      thickness: 2,
      load: Math.round(160 - v.width / 6),
    }),
    rubles: (v) => (70 + v.width * 0.75) * costFactor(v.coating) * (v.model === 'настенная' ? 1 : 1.15),
    grams: (v) => 180 + v.width * 2.2,
    packing: () => ({ box: 20 }),
  }),
  defineClass({
    ...head,
    code: 'EC002403',
    name: 'Крышки лотков',
    section: [root, middle],
    prefix: 'TC',
    series: { cyrillic: 'КЛ', latin: 'LC', number: 6 },
    drawing: 'tray-part',
    share: 3,
    related: ['EC000047'],
    about: 'Закрывает прямую секцию лотка.',
    axes: { width: sizes.width, coating: coatings, length: [3000, 2000] },
    title: (v) => `Крышка лотка ${v.width}х${v.length}мм ${v.coating}`,
    articleCode: (v) => `${pad(v.width, 3)}-${v.length / 1000}${mark(v.coating)}`,
    features: (v) => ({ ...steel(v.coating), width: v.width, length: v.length, thickness: 0.7 }),
    rubles: (v) => (v.width + 30) * (v.length / 1000) * 0.95 * costFactor(v.coating),
    grams: (v) => (v.width + 30) * (v.length / 1000) * 5.5,
    packing: () => ({ box: 6 }),
  }),
  defineClass({
    ...head,
    code: 'EC000887',
    name: 'Винты для лотков',
    section: [root, middle],
    prefix: 'TZ',
    series: { cyrillic: 'ВЛ', latin: 'SC', number: 7 },
    drawing: 'tray-part',
    share: 2,
    related: ['EC000047', 'EC002413'],
    about: 'Скрепляет стыки лотков, с гайкой; гладкая головка не режет кабель.',
    axes: { length: [10, 12, 16, 20], thread: ['М6', 'М8'], coating: coatings },
    title: (v) => `Винт ${v.thread}х${v.length} с гайкой для лотка ${v.coating}`,
    articleCode: (v) => `${v.thread.replace('М', 'M')}-${pad(v.length, 2)}${mark(v.coating)}`,
    features: (v) => ({ ...steel(v.coating), thread: v.thread, length: v.length, model: 'с гайкой' }),
    rubles: (v) => (v.thread === 'М6' ? 4.4 : 7.2) * (1 + v.length / 60) * costFactor(v.coating),
    grams: (v) => (v.thread === 'М6' ? 6 : 11),
    packing: () => ({ multiplicity: 50, minimum: 50, box: 500 }),
  }),
]
