import { defineClass, type ClassTemplate } from '../classes/class-template'
import { feminine, pad } from '../format'

const root = 'Крепёж и заземление'

export const fasteners: readonly ClassTemplate[] = [
  defineClass({
    code: 'EC000364',
    name: 'Дюбели',
    section: [root, 'Крепёж'],
    family: 'fasteners',
    prefix: 'FD',
    series: null,
    drawing: 'dowel',
    share: 4,
    unit: 'pack',
    related: ['EC002341', 'EC000368', 'EC000059'],
    about: 'Крепление к бетону, кирпичу и гипсокартону.',
    axes: {
      size: ['6х40', '6х60', '8х60', '6х30', '8х80', '8х40', '10х100', '5х30', '10х80', '8х100'],
      kind: [
        'дюбель-гвоздь потайной бортик',
        'дюбель-гвоздь грибовидный бортик',
        'дюбель распорный',
        'дюбель «бабочка»',
      ],
      pack: [100, 200, 50, 500],
    },
    valid: (v) => !(v.size.startsWith('10') && v.pack > 100) && !(v.pack === 500 && !v.size.startsWith('6')),
    title: (v) => `${v.kind[0]?.toUpperCase()}${v.kind.slice(1)} ${v.size}мм полипропилен`,
    tail: (v) => `(${v.pack} шт.)`,
    articleCode: (v) =>
      `${v.size.replace('х', 'X')}${v.kind.includes('потайной') ? 'P' : v.kind.includes('гриб') ? 'G' : v.kind.includes('распорный') ? 'R' : 'B'}-${v.pack}`,
    features: (v) => ({
      diameter: Number.parseInt(v.size, 10),
      length: Number(v.size.split('х')[1]),
      model: v.kind,
      packCount: v.pack,
      material: 'полипропилен',
      colour: 'серый',
      load: Number.parseInt(v.size, 10) * 8,
      temperature: [-40, 80],
      mounting: 'в отверстие',
    }),
    rubles: (v) => v.pack * (0.35 + Number.parseInt(v.size, 10) * Number(v.size.split('х')[1]) * 0.0042),
    grams: (v) => v.pack * Number.parseInt(v.size, 10) * 0.7,
    packing: () => ({ box: 20 }),
  }),
  defineClass({
    code: 'EC002341',
    name: 'Саморезы',
    section: [root, 'Крепёж'],
    family: 'fasteners',
    prefix: 'FS',
    series: null,
    drawing: 'screw',
    share: 4,
    unit: 'pack',
    related: ['EC000364', 'EC000368'],
    about: 'Самонарезающие винты для металла, дерева и гипсокартона.',
    axes: {
      size: ['3,5х25', '4,2х16', '3,5х35', '4,2х13', '3,5х45', '4,2х19', '4,2х25', '4,8х29', '5,5х32', '3,5х16'],
      kind: [
        'с пресс-шайбой сверло',
        'с пресс-шайбой острый',
        'гипсокартон-металл',
        'гипсокартон-дерево',
        'кровельный',
      ],
      pack: [200, 100, 500, 1000],
    },
    valid: (v) =>
      v.kind.startsWith('гипс')
        ? v.size.startsWith('3,5')
        : v.kind === 'кровельный'
          ? /^(4,8|5,5)/.test(v.size)
          : v.size.startsWith('4,2'),
    title: (v) => `Саморез ${v.kind} ${v.size}мм`,
    tail: (v) => `(${v.pack} шт.)`,
    articleCode: (v) =>
      `${v.size.replace(',', '').replace('х', 'X')}${v.kind.includes('сверло') ? 'S' : v.kind.includes('острый') ? 'O' : v.kind.endsWith('металл') ? 'M' : v.kind.endsWith('дерево') ? 'D' : 'K'}-${v.pack}`,
    features: (v) => ({
      diameter: Number.parseFloat(v.size.replace(',', '.')),
      length: Number(v.size.split('х')[1]),
      model: v.kind,
      packCount: v.pack,
      material: 'сталь',
      coating: v.kind.startsWith('гипс') ? 'фосфатирование' : 'цинк',
      tip: v.kind === 'кровельный' ? 'шестигранник' : 'PH2',
      colour: v.kind.startsWith('гипс') ? 'чёрный' : 'металлик',
    }),
    rubles: (v) => v.pack * (0.28 + Number(v.size.split('х')[1]) * 0.024),
    grams: (v) => v.pack * Number(v.size.split('х')[1]) * 0.07,
    packing: () => ({ box: 20 }),
  }),
  defineClass({
    code: 'EC000368',
    name: 'Клипсы и скобы для труб',
    section: [root, 'Крепёж'],
    family: 'fasteners',
    prefix: 'FK',
    series: null,
    drawing: 'clip',
    share: 4,
    related: ['EC001175', 'EC001174', 'EC000364'],
    about: 'Держатель гофрированных и жёстких труб.',
    axes: {
      diameter: [20, 16, 25, 32, 40, 50, 63],
      kind: [
        'клипса пластиковая',
        'скоба металлическая однолапковая',
        'скоба металлическая двухлапковая',
        'хомут с дюбелем',
      ],
      colour: ['серый', 'чёрный', 'белый'],
    },
    valid: (v) =>
      (!v.kind.startsWith('скоба') || v.colour === 'серый') && !(v.kind === 'хомут с дюбелем' && v.diameter > 40),
    title: (v) =>
      `${v.kind[0]?.toUpperCase()}${v.kind.slice(1)} d${v.diameter}мм ${v.kind.startsWith('скоба') ? 'оцинкованная' : v.kind.startsWith('хомут') ? v.colour : feminine(v.colour)}`,
    articleCode: (v) =>
      `${pad(v.diameter, 2)}${v.kind.startsWith('клипса') ? 'C' : v.kind.includes('одно') ? 'S1' : v.kind.includes('двух') ? 'S2' : 'H'}-${{ серый: 'GR', чёрный: 'K', белый: 'W' }[v.colour]}`,
    features: (v) => ({
      diameter: v.diameter,
      model: v.kind,
      colour: v.kind.startsWith('скоба') ? 'металлик' : v.colour,
      material: v.kind.startsWith('скоба') ? 'сталь' : 'полипропилен',
      coating: v.kind.startsWith('скоба') ? 'цинк' : 'нет',
      mounting: 'винтами',
      temperature: [-25, 60],
      packCount: v.diameter > 32 ? 25 : 100,
    }),
    rubles: (v) => 1.4 + v.diameter * 0.11 + (v.kind.startsWith('скоба') ? 1 : 0),
    grams: (v) => v.diameter * 0.3,
    packing: (v) =>
      v.diameter > 32 ? { multiplicity: 25, minimum: 25, box: 500 } : { multiplicity: 100, minimum: 100, box: 2000 },
  }),
  defineClass({
    code: 'EC000048',
    name: 'Анкеры',
    section: [root, 'Крепёж'],
    family: 'fasteners',
    prefix: 'FA',
    series: null,
    drawing: 'anchor',
    share: 4,
    related: ['EC000047', 'EC000854', 'EC000364'],
    about: 'Крепление лотков, кронштейнов и оборудования к бетону.',
    axes: {
      size: ['8х65', '10х100', '8х85', '12х120', '10х80', '12х100', '6х40', '16х140', '16х180', '20х150'],
      kind: ['анкерный болт с гайкой', 'клиновой анкер', 'забивной анкер', 'анкер с крюком'],
      coating: ['цинк', 'горячий цинк'],
    },
    valid: (v) => v.coating === 'цинк' || v.kind === 'клиновой анкер',
    title: (v) => `${v.kind[0]?.toUpperCase()}${v.kind.slice(1)} ${v.size}мм ${v.coating}`,
    articleCode: (v) =>
      `${v.size.replace('х', 'X')}${{ 'анкерный болт с гайкой': 'B', 'клиновой анкер': 'W', 'забивной анкер': 'Z', 'анкер с крюком': 'H' }[v.kind]}${v.coating === 'цинк' ? '' : 'HDZ'}`,
    features: (v) => ({
      diameter: Number.parseInt(v.size, 10),
      length: Number(v.size.split('х')[1]),
      model: v.kind,
      coating: v.coating,
      material: 'сталь',
      load: Number.parseInt(v.size, 10) ** 2 * 7,
      thread: `M${Number.parseInt(v.size, 10) - 2}`,
      mounting: 'в отверстие',
    }),
    rubles: (v) =>
      (Number.parseInt(v.size, 10) * Number(v.size.split('х')[1]) * 0.019 + 4) * (v.coating === 'цинк' ? 1 : 1.7),
    grams: (v) => Number.parseInt(v.size, 10) ** 2 * Number(v.size.split('х')[1]) * 0.0062,
    packing: (v) =>
      Number.parseInt(v.size, 10) > 10
        ? { multiplicity: 10, minimum: 10, box: 100 }
        : { multiplicity: 25, minimum: 25, box: 500 },
  }),
  defineClass({
    code: 'EC000492',
    name: 'Стержни заземления',
    section: [root, 'Заземление и молниезащита'],
    family: 'fasteners',
    prefix: 'FZ',
    series: { cyrillic: 'СЗ', latin: 'ER', number: 14 },
    drawing: 'earth-rod',
    share: 4,
    related: ['EC000513', 'EC000329', 'EC000941'],
    about: 'Вертикальный заземлитель модульной системы.',
    axes: {
      diameter: [16, 14, 18, 20],
      length: [1500, 1200, 2000, 3000],
      coating: ['омеднённый', 'оцинкованный', 'нержавеющий'],
      kind: ['резьбовой', 'безмуфтовый'],
    },
    valid: (v) => !(v.coating === 'омеднённый' && v.diameter > 18),
    title: (v) => `Стержень заземления ${v.kind} ${v.coating} d${v.diameter}мм ${v.length}мм`,
    articleCode: (v) =>
      `${v.diameter}-${pad(v.length / 100, 2)}${{ омеднённый: 'C', оцинкованный: 'Z', нержавеющий: 'S' }[v.coating]}${v.kind === 'резьбовой' ? 'T' : 'D'}`,
    features: (v) => ({
      diameter: v.diameter,
      length: v.length,
      coating: v.coating,
      model: v.kind,
      material: 'сталь',
      thread: v.kind === 'резьбовой' ? '5/8"' : 'нет',
      life: 30,
      standard: 'ГОСТ Р 50571.5.54',
    }),
    rubles: (v) => v.diameter * v.length * { омеднённый: 0.034, оцинкованный: 0.026, нержавеющий: 0.11 }[v.coating],
    grams: (v) => v.diameter * v.diameter * v.length * 0.0062,
    packing: () => ({ multiplicity: 1, box: 6 }),
  }),
  defineClass({
    code: 'EC000513',
    name: 'Зажимы и арматура СИП',
    section: [root, 'Арматура воздушных линий'],
    family: 'fasteners',
    prefix: 'FL',
    series: { cyrillic: 'ЗС', latin: 'OH', number: 21 },
    drawing: 'overhead-clamp',
    share: 4,
    related: ['EC001139', 'EC000062'],
    about: 'Присоединение и крепление самонесущего провода.',
    axes: {
      kind: ['прокалывающий', 'анкерный', 'поддерживающий', 'ответвительный'],
      main: ['16–95', '25–95', '6–35', '35–150', '16–25'],
      branch: ['1,5–10', '2,5–35', '6–35', '4–50'],
    },
    valid: (v) => (v.kind === 'анкерный' || v.kind === 'поддерживающий' ? v.branch === '1,5–10' : v.main !== '16–25'),
    title: (v) =>
      v.kind === 'анкерный' || v.kind === 'поддерживающий'
        ? `Зажим ${v.kind} для СИП ${v.main} мм²`
        : `Зажим ${v.kind} ${v.main}/${v.branch} мм²`,
    articleCode: (v) =>
      `${{ прокалывающий: 'P', анкерный: 'A', поддерживающий: 'S', ответвительный: 'B' }[v.kind]}-${v.main.replace('–', '-')}${v.kind === 'анкерный' || v.kind === 'поддерживающий' ? '' : `-${v.branch.replace(',', '').replace('–', '-')}`}`,
    features: (v) => ({
      model: v.kind,
      size: `${v.main} мм²`,
      conductorRange: rangeOf(v.main),
      material: 'полиамид',
      uvProof: true,
      voltage: 6000,
      temperature: [-60, 60],
      climate: 'УХЛ1',
      standard: 'ГОСТ Р 51155-2017',
    }),
    rubles: (v) => 95 + rangeOf(v.main)[1] * 1.6,
    grams: (v) => 80 + rangeOf(v.main)[1],
    packing: () => ({ multiplicity: 5, minimum: 5, box: 50 }),
  }),
  defineClass({
    code: 'EC000449',
    name: 'Площадки и дюбель-хомуты',
    section: [root, 'Крепёж'],
    family: 'fasteners',
    prefix: 'FP',
    series: null,
    drawing: 'tie-mount',
    share: 3,
    unit: 'pack',
    related: ['EC000046', 'EC000057'],
    about: 'Крепление стяжек и кабеля к поверхности.',
    axes: {
      size: ['20х20', '5х8', '11х18', '28х28', '19х25', '12х24'],
      colour: ['белый', 'чёрный'],
      pack: [100, 50, 20],
    },
    title: (v) =>
      `${v.size.startsWith('2') && v.size.split('х')[0] === v.size.split('х')[1] ? 'Площадка самоклеящаяся' : 'Дюбель-хомут'} ${v.size}мм ${v.colour === 'белый' ? (v.size.startsWith('2') ? 'белая' : 'белый') : v.size.startsWith('2') ? 'чёрная' : 'чёрный'}`,
    tail: (v) => `(${v.pack} шт.)`,
    articleCode: (v) => `${v.size.replace('х', 'X')}${v.colour === 'белый' ? 'W' : 'K'}-${v.pack}`,
    features: (v) => ({
      size: v.size,
      colour: v.colour,
      packCount: v.pack,
      material: 'полиамид 6.6',
      adhesive: v.size.startsWith('2'),
      model: v.size.startsWith('2') ? 'площадка' : 'дюбель-хомут',
      width: Number(v.size.split('х')[1]),
      temperature: [-40, 85],
      uvProof: v.colour === 'чёрный',
    }),
    rubles: (v) => v.pack * 1.9 + 8,
    grams: (v) => v.pack * 1.2,
    packing: () => ({ box: 50, block: 10 }),
  }),
]

function rangeOf(text: string): readonly [number, number] {
  const [from = '0', to = '0'] = text.replaceAll(',', '.').split('–')
  return [Number(from), Number(to)]
}
