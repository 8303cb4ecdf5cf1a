import { defineClass, type ClassTemplate } from '../classes/class-template'
import { pad } from '../format'

const root = 'Инструмент и приборы'

export const tools: readonly ClassTemplate[] = [
  defineClass({
    code: 'EC000158',
    name: 'Отвёртки',
    section: [root, 'Ручной инструмент'],
    family: 'tools',
    prefix: 'IO',
    series: null,
    drawing: 'screwdriver',
    share: 8,
    related: ['EC000836', 'EC000494'],
    about: 'Отвёртка с эргономичной рукояткой и намагниченным жалом.',
    axes: {
      tip: ['PH2', 'SL5,5', 'PZ2', 'PH1', 'SL4', 'SL3', 'PH0', 'PZ1', 'TX20', 'SL6,5', 'TX15', 'TX25'],
      length: [100, 75, 125, 150, 200],
      kind: ['диэлектрическая', 'слесарная', 'для точных работ'],
    },
    valid: (v) => v.kind !== 'для точных работ' || (v.length <= 100 && ['PH0', 'SL3', 'TX15'].includes(v.tip)),
    title: (v) => `Отвёртка ${v.kind} ${v.tip}х${v.length}мм`,
    tail: (v) => (v.kind === 'диэлектрическая' ? '1000В VDE' : ''),
    articleCode: (v) =>
      `${{ диэлектрическая: 'V', слесарная: 'S', 'для точных работ': 'P' }[v.kind]}${v.tip.replace(',', '')}-${pad(v.length, 3)}`,
    features: (v) => ({
      tip: v.tip,
      length: v.length,
      model: v.kind,
      insulated: v.kind === 'диэлектрическая',
      material: 'хромованадиевая сталь',
      colour: v.kind === 'диэлектрическая' ? 'красный' : 'чёрный',
      ...(v.kind === 'диэлектрическая' ? { voltage: 1000 } : {}),
      size: v.tip,
    }),
    rubles: (v) => (95 + v.length * 0.7) * (v.kind === 'диэлектрическая' ? 1.9 : 1),
    grams: (v) => 60 + v.length * 0.4,
    packing: () => ({ box: 60, block: 6 }),
  }),
  defineClass({
    code: 'EC000836',
    name: 'Пассатижи и кусачки',
    section: [root, 'Ручной инструмент'],
    family: 'tools',
    prefix: 'IP',
    series: null,
    drawing: 'pliers',
    share: 7,
    related: ['EC000158', 'EC002109', 'EC000168'],
    about: 'Шарнирно-губцевый инструмент электромонтажника.',
    axes: {
      kind: ['Пассатижи', 'Бокорезы', 'Длинногубцы', 'Кабелерез'],
      length: [180, 160, 200],
      grip: ['диэлектрические', 'с двухкомпонентными ручками', 'с обливными ручками'],
    },
    title: (v) =>
      `${v.kind}${v.kind === 'Кабелерез' ? ' ручной' : ''} ${v.length}мм ${v.kind === 'Кабелерез' ? v.grip.replace('диэлектрические', 'диэлектрический') : v.grip}`,
    articleCode: (v) =>
      `${{ Пассатижи: 'C', Бокорезы: 'S', Длинногубцы: 'L', Кабелерез: 'K' }[v.kind]}${v.length}${v.grip === 'диэлектрические' ? 'V' : v.grip.includes('двух') ? 'D' : 'B'}`,
    features: (v) => ({
      model: v.kind.toLowerCase(),
      length: v.length,
      insulated: v.grip === 'диэлектрические',
      material: 'хромованадиевая сталь',
      ...(v.grip === 'диэлектрические' ? { voltage: 1000 } : {}),
      coating: 'фосфатирование',
      colour: 'красный',
      standard: 'ГОСТ Р 53925-2010',
    }),
    rubles: (v) => (330 + v.length * 1.4) * (v.grip === 'диэлектрические' ? 1.7 : 1),
    grams: (v) => v.length * 1.6,
    packing: () => ({ box: 60, block: 6 }),
  }),
  defineClass({
    code: 'EC002109',
    name: 'Съёмники изоляции',
    section: [root, 'Инструмент для кабеля'],
    family: 'tools',
    prefix: 'IS',
    series: { cyrillic: 'СИ', latin: 'WS', number: 6 },
    drawing: 'stripper',
    share: 4,
    related: ['EC000168', 'EC000836', 'EC000005'],
    about: 'Снимает изоляцию, не повреждая жилу.',
    axes: {
      kind: ['автоматический', 'для круглого кабеля', 'нож с пяткой', 'ручной'],
      reach: ['0,2–6 мм²', '0,5–10 мм²', '8–28 мм', '4–16 мм'],
    },
    valid: (v) => v.reach.endsWith('мм²') === (v.kind === 'автоматический' || v.kind === 'ручной'),
    title: (v) => `Съёмник изоляции ${v.kind} ${v.reach}`,
    articleCode: (v) =>
      `${{ автоматический: 'A', 'для круглого кабеля': 'R', 'нож с пяткой': 'N', ручной: 'H' }[v.kind]}-${v.reach.replace(/[^0-9]/g, '')}`,
    features: (v) => ({
      model: v.kind,
      size: v.reach,
      length: 170,
      material: 'инструментальная сталь',
      adjustable: v.kind === 'автоматический',
      colour: 'синий',
      functions: v.kind === 'автоматический' ? 3 : 1,
      insulated: v.kind === 'нож с пяткой',
    }),
    rubles: (v) =>
      ({ автоматический: 1290, 'для круглого кабеля': 690, 'нож с пяткой': 540, ручной: 480 })[v.kind] +
      (v.reach.includes('28') ? 180 : 0),
    grams: () => 260,
    packing: () => ({ box: 50 }),
  }),
  defineClass({
    code: 'EC000168',
    name: 'Пресс-клещи',
    section: [root, 'Инструмент для кабеля'],
    family: 'tools',
    prefix: 'IK',
    series: { cyrillic: 'ПК', latin: 'CR', number: 16 },
    drawing: 'crimper',
    share: 4,
    related: ['EC000005', 'EC001050', 'EC002109'],
    about: 'Опрессовка наконечников и гильз с храповым механизмом.',
    axes: {
      use: ['втулочных наконечников', 'изолированных наконечников', 'кабельных наконечников', 'разъёмов RJ45'],
      reach: ['0,25–6', '0,5–16', '10–50', '16–120', '8P8C'],
      kind: ['ручные', 'гидравлические'],
    },
    valid: (v) =>
      (v.use === 'разъёмов RJ45') === (v.reach === '8P8C') &&
      (v.kind === 'ручные' ? v.reach !== '16–120' : v.use === 'кабельных наконечников' && v.reach === '16–120') &&
      !(v.use === 'кабельных наконечников' && v.reach.startsWith('0')) &&
      !(v.use !== 'кабельных наконечников' && v.reach.startsWith('1')),
    title: (v) => `Пресс-клещи ${v.kind} для ${v.use} ${v.reach}${v.reach === '8P8C' ? '' : ' мм²'}`,
    articleCode: (v) =>
      `${{ 'втулочных наконечников': 'E', 'изолированных наконечников': 'I', 'кабельных наконечников': 'C', 'разъёмов RJ45': 'R' }[v.use]}${v.kind === 'ручные' ? '' : 'H'}-${v.reach.replace(/[,–]/g, '')}`,
    features: (v) => ({
      model: v.kind,
      size: v.reach,
      tip: v.use,
      material: 'сталь',
      length: v.kind === 'ручные' ? 215 : 420,
      colour: 'чёрный',
      force: v.kind === 'ручные' ? 1500 : 80_000,
      adjustable: true,
    }),
    rubles: (v) =>
      (v.kind === 'гидравлические'
        ? 7900
        : v.use === 'разъёмов RJ45'
          ? 890
          : v.use === 'кабельных наконечников'
            ? 3900
            : 1650) + (v.reach === '0,5–16' ? 300 : 0),
    grams: (v) => (v.kind === 'ручные' ? 520 : 3400),
    packing: () => ({ box: 20 }),
  }),
  defineClass({
    code: 'EC000069',
    name: 'Мультиметры',
    section: [root, 'Измерительные приборы'],
    family: 'tools',
    prefix: 'IM',
    series: { cyrillic: 'ММ', latin: 'DM', number: 830 },
    drawing: 'multimeter',
    share: 6,
    related: ['EC000380', 'EC000494'],
    about: 'Измеряет напряжение, ток, сопротивление, прозвонка цепи.',
    axes: {
      volts: [600, 1000, 750],
      counts: [2000, 6000, 20_000],
      kind: ['ручной выбор диапазона', 'автовыбор диапазона'],
      rms: ['', ' TrueRMS'],
    },
    valid: (v) => (v.rms === '' || v.counts >= 6000) && !(v.kind.startsWith('авто') && v.counts === 2000),
    title: (v) => `Мультиметр цифровой ${v.counts} отсчётов ${v.volts}В 10А ${v.kind}${v.rms}`,
    articleCode: (v) =>
      `${pad(v.counts / 1000, 2)}-${pad(v.volts, 4)}${v.kind.startsWith('авто') ? 'A' : 'M'}${v.rms ? 'T' : ''}`,
    features: (v) => ({
      measureVoltage: v.volts,
      measureCurrent: 10,
      functions: v.counts === 2000 ? 7 : 11,
      model: v.kind,
      trueRms: v.rms !== '',
      display: true,
      lit: v.counts > 2000,
      battery: v.counts === 2000 ? '9В (крона)' : '2хAAA',
      category: v.volts === 1000 ? 'CAT III' : 'CAT II',
    }),
    rubles: (v) => 390 + v.counts * 0.16 + v.volts * 0.5 + (v.rms ? 900 : 0),
    grams: () => 310,
    packing: () => ({ box: 40 }),
  }),
  defineClass({
    code: 'EC000380',
    name: 'Клещи токоизмерительные',
    section: [root, 'Измерительные приборы'],
    family: 'tools',
    prefix: 'IC',
    series: { cyrillic: 'КТ', latin: 'CM', number: 266 },
    drawing: 'clamp-meter',
    share: 5,
    related: ['EC000069', 'EC000494'],
    about: 'Измерение тока без разрыва цепи.',
    axes: { amps: [600, 400, 1000, 200], kind: ['AC', 'AC/DC'], jaw: [30, 40, 52], rms: ['', ' TrueRMS'] },
    valid: (v) => !(v.jaw === 52 && v.amps < 600),
    title: (v) => `Клещи токоизмерительные ${v.kind} ${v.amps}А раскрытие ${v.jaw}мм${v.rms}`,
    articleCode: (v) => `${pad(v.amps, 4)}${v.kind === 'AC' ? 'A' : 'D'}-${v.jaw}${v.rms ? 'T' : ''}`,
    features: (v) => ({
      measureCurrent: v.amps,
      measureVoltage: 600,
      jaw: v.jaw,
      model: v.kind,
      trueRms: v.rms !== '',
      display: true,
      lit: true,
      battery: '2хAAA',
      category: 'CAT III',
    }),
    rubles: (v) => 1050 + v.amps * 1.5 + (v.kind === 'AC' ? 0 : 1400) + (v.rms ? 800 : 0),
    grams: () => 340,
    packing: () => ({ box: 30 }),
  }),
  defineClass({
    code: 'EC000494',
    name: 'Указатели напряжения',
    section: [root, 'Измерительные приборы'],
    family: 'tools',
    prefix: 'IU',
    series: { cyrillic: 'УН', latin: 'VT', number: 90 },
    drawing: 'voltage-tester',
    share: 5,
    related: ['EC000069', 'EC000158'],
    about: 'Проверка отсутствия напряжения перед работой.',
    axes: {
      kind: ['бесконтактный', 'двухполюсный', 'отвёртка-индикатор'],
      volts: ['12–1000В', '24–690В', '100–250В'],
      shown: ['светодиодный', 'с дисплеем', 'со звуком'],
    },
    valid: (v) =>
      (v.kind === 'отвёртка-индикатор') === (v.volts === '100–250В') &&
      !(v.kind === 'отвёртка-индикатор' && v.shown === 'с дисплеем'),
    title: (v) => `Указатель напряжения ${v.kind} ${v.volts} ${v.shown}`,
    articleCode: (v) =>
      `${{ бесконтактный: 'N', двухполюсный: 'D', 'отвёртка-индикатор': 'S' }[v.kind]}${v.volts.split('–')[1]?.slice(0, -1)}${{ светодиодный: 'L', 'с дисплеем': 'D', 'со звуком': 'Z' }[v.shown]}`,
    features: (v) => ({
      model: v.kind,
      measureVoltage: Number.parseInt(v.volts.split('–')[1] ?? '0', 10),
      display: v.shown === 'с дисплеем',
      insulated: true,
      category: 'CAT III',
      battery: v.kind === 'отвёртка-индикатор' ? 'нет' : '2хAAA',
      lit: v.shown !== 'с дисплеем',
      length: 180,
    }),
    rubles: (v) =>
      ({ бесконтактный: 420, двухполюсный: 1350, 'отвёртка-индикатор': 95 })[v.kind] *
      (v.shown === 'с дисплеем' ? 1.5 : 1),
    grams: () => 70,
    packing: () => ({ box: 60, block: 12 }),
  }),
  defineClass({
    code: 'EC000356',
    name: 'Элементы питания',
    section: [root, 'Питание приборов'],
    family: 'tools',
    prefix: 'IB',
    series: null,
    drawing: 'battery',
    share: 4,
    unit: 'pack',
    related: ['EC000069', 'EC000380'],
    about: 'Батарейки для приборов и датчиков.',
    axes: {
      size: ['AA', 'AAA', '9V', 'CR2032', 'C', 'D'],
      chemistry: ['алкалиновые', 'солевые', 'литиевые'],
      pack: [4, 2, 1, 10],
    },
    valid: (v) =>
      (v.size === 'CR2032'
        ? v.chemistry === 'литиевые' && v.pack !== 4
        : v.size === '9V'
          ? v.pack === 1
          : v.pack !== 1 && !(v.pack === 10 && v.size.length === 1)) &&
      !(v.size.length === 1 && v.chemistry === 'литиевые'),
    title: (v) =>
      `Элементы питания ${v.size} ${v.chemistry} ${v.size === '9V' ? '9В' : v.size === 'CR2032' ? '3В' : '1,5В'}`,
    tail: (v) => `(${v.pack} шт.)`,
    articleCode: (v) => `${v.size}-${{ алкалиновые: 'A', солевые: 'S', литиевые: 'L' }[v.chemistry]}${v.pack}`,
    features: (v) => ({
      size: v.size,
      chemistry: v.chemistry,
      packCount: v.pack,
      voltage: v.size === '9V' ? 9 : v.size === 'CR2032' ? 3 : 1.5,
      life: 7,
      temperature: [-20, 54],
      mode: 'одноразовые',
      material: v.chemistry === 'литиевые' ? 'литий' : 'цинк',
    }),
    rubles: (v) =>
      v.pack *
      { алкалиновые: 32, солевые: 14, литиевые: 78 }[v.chemistry] *
      (v.size === '9V' ? 4 : v.size.length === 1 ? 2.4 : 1),
    grams: (v) => v.pack * 23,
    packing: () => ({ box: 48, block: 12 }),
  }),
]
