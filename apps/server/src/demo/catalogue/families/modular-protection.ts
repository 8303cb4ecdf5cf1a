import { defineClass, type ClassTemplate } from '../classes/class-template'
import { pad, ru } from '../format'

const root = 'Модульное оборудование'
const poleCount = (poles: string) => (poles === '1P+N' ? 2 : Number(poles[0]))
const rail = { mounting: 'на DIN-рейку', ip: 'IP20' }

export const modularProtection: readonly ClassTemplate[] = [
  defineClass({
    code: 'EC000042',
    name: 'Автоматические выключатели',
    section: [root, 'Защита линий'],
    family: 'modular',
    prefix: 'VA',
    series: { cyrillic: 'М', latin: 'MC', number: 63 },
    drawing: 'breaker',
    share: 60,
    solutions: ['Электромонтаж квартиры', 'Сборка щитов'],
    related: ['EC000214', 'EC000215', 'EC000003', 'EC000212'],
    about: 'Защищает линию от перегрузки и короткого замыкания, устанавливается в распределительный щит.',
    axes: {
      poles: ['1P', '3P', '2P', '1P+N', '4P'],
      amps: [16, 25, 10, 32, 20, 40, 6, 63, 50, 13, 4, 2, 1, 3, 80, 100, 125],
      curve: ['C', 'B', 'D'],
      ka: [6, 4.5, 10],
    },
    valid: (v) =>
      (v.amps > 63 ? v.ka === 10 && v.curve !== 'B' && v.poles !== '1P+N' : true) &&
      !(v.ka === 4.5 && (v.curve === 'D' || v.amps < 6)) &&
      !(v.poles === '1P+N' && (v.amps > 40 || v.amps < 6)),
    // every board has one at its inlet
    forward: (v) =>
      v.curve === 'C' && v.ka === 6 && v.amps >= 40 && v.amps <= 63
        ? v.poles === '2P'
          ? 2
          : v.poles === '4P'
            ? 4
            : 0
        : 0,
    title: (v) => `Выключатель автоматический модульный ${v.poles} ${v.amps}А ${v.curve} ${ru(v.ka)}кА`,
    articleCode: (v) =>
      `${v.poles === '1P+N' ? '1N' : poleCount(v.poles)}-${pad(v.amps, 3)}-${v.curve}${v.ka === 6 ? '' : `-${pad(v.ka, 2)}`}`,
    features: (v) => ({
      ...rail,
      poles: v.poles,
      current: v.amps,
      curve: v.curve,
      breakingCapacity: v.ka,
      voltage: poleCount(v.poles) > 2 ? 400 : 230,
      modules: poleCount(v.poles) * (v.amps > 63 ? 1.5 : 1),
      conductorRange: v.amps > 63 ? [2.5, 50] : [1, 25],
      temperature: [-40, 50],
      cycles: 20_000,
    }),
    rubles: (v) =>
      (128 + v.amps * 1.1 + (v.amps < 6 ? 70 : 0)) *
      (poleCount(v.poles) * 0.95 + 0.1) *
      (v.ka === 10 ? 1.9 : v.ka === 4.5 ? 0.82 : 1) *
      (v.curve === 'D' ? 1.12 : 1) *
      (v.amps > 63 ? 2.2 : 1),
    grams: (v) => poleCount(v.poles) * (v.amps > 63 ? 190 : 112),
    packing: (v) => ({ box: Math.floor(120 / poleCount(v.poles)), block: Math.floor(12 / poleCount(v.poles)) }),
  }),
  defineClass({
    code: 'EC000003',
    name: 'УЗО',
    section: [root, 'Дифференциальная защита'],
    family: 'modular',
    prefix: 'VD',
    series: { cyrillic: 'Д', latin: 'RC', number: 63 },
    drawing: 'rccb',
    share: 26,
    solutions: ['Электромонтаж квартиры', 'Сборка щитов'],
    related: ['EC000042', 'EC000214', 'EC000215'],
    about: 'Отключает линию при утечке тока на землю: защита людей от удара током и проводки от возгорания.',
    axes: {
      poles: ['2P', '4P'],
      amps: [40, 25, 63, 16, 32, 80, 100],
      leak: [30, 100, 300, 10],
      type: ['AC', 'A', 'S'],
    },
    valid: (v) => !(v.leak === 10 && v.amps > 25) && (v.type !== 'S' || v.leak >= 100),
    title: (v) => `Выключатель дифференциальный (УЗО) ${v.poles} ${v.amps}А ${v.leak}мА тип ${v.type}`,
    articleCode: (v) => `${v.poles[0]}-${pad(v.amps, 3)}-${pad(v.leak, 3)}${v.type === 'AC' ? '' : `-${v.type}`}`,
    features: (v) => ({
      ...rail,
      poles: v.poles,
      current: v.amps,
      leakageCurrent: v.leak,
      leakageType: v.type === 'S' ? 'AC' : v.type,
      selective: v.type === 'S',
      voltage: v.poles === '2P' ? 230 : 400,
      breakingCapacity: v.amps > 63 ? 10 : 6,
      modules: v.poles === '2P' ? 2 : 4,
      conductorRange: [1, 35],
      temperature: [-25, 40],
    }),
    rubles: (v) =>
      (690 + v.amps * 6) *
      (v.poles === '4P' ? 1.5 : 1) *
      (v.leak === 10 ? 1.35 : 1) *
      (v.type === 'A' ? 1.3 : v.type === 'S' ? 1.7 : 1),
    grams: (v) => (v.poles === '2P' ? 210 : 380),
    packing: (v) => (v.poles === '2P' ? { box: 60, block: 6 } : { box: 30, block: 3 }),
  }),
  defineClass({
    code: 'EC000905',
    name: 'Дифференциальные автоматы',
    section: [root, 'Дифференциальная защита'],
    family: 'modular',
    prefix: 'VT',
    series: { cyrillic: 'ДТ', latin: 'RB', number: 32 },
    drawing: 'rcbo',
    share: 26,
    solutions: ['Электромонтаж квартиры'],
    related: ['EC000042', 'EC000214', 'EC000003'],
    about: 'Соединяет в одном корпусе автоматический выключатель и защиту от утечки тока.',
    axes: {
      poles: ['1P+N', '3P+N', '2P'],
      amps: [16, 25, 32, 20, 10, 40, 63, 6],
      curve: ['C', 'B'],
      leak: [30, 100, 10, 300],
      type: ['A', 'AC'],
    },
    valid: (v) =>
      !(v.leak === 10 && v.amps > 16) && !(v.poles === '1P+N' && v.amps > 40) && !(v.curve === 'B' && v.leak > 30),
    title: (v) =>
      `Выключатель автоматический дифференциального тока ${v.poles} ${v.curve}${v.amps} ${v.leak}мА тип ${v.type} 6кА`,
    articleCode: (v) =>
      `${v.poles.startsWith('1') ? 1 : v.poles[0]}-${v.curve}${pad(v.amps, 2)}-${pad(v.leak, 3)}-${v.type}`,
    features: (v) => ({
      ...rail,
      poles: v.poles,
      current: v.amps,
      curve: v.curve,
      leakageCurrent: v.leak,
      leakageType: v.type,
      breakingCapacity: 6,
      voltage: v.poles === '3P+N' ? 400 : 230,
      modules: v.poles === '1P+N' ? 2 : v.poles === '2P' ? 3 : 4,
      conductorRange: [1, 25],
    }),
    rubles: (v) =>
      (880 + v.amps * 7) *
      (v.poles === '3P+N' ? 2.1 : v.poles === '2P' ? 1.2 : 1) *
      (v.type === 'A' ? 1.22 : 1) *
      (v.leak === 10 ? 1.25 : 1),
    grams: (v) => (v.poles === '3P+N' ? 410 : 215),
    packing: (v) => (v.poles === '3P+N' ? { box: 30, block: 3 } : { box: 60, block: 6 }),
  }),
  defineClass({
    code: 'EC000216',
    name: 'Выключатели нагрузки',
    section: [root, 'Защита линий'],
    family: 'modular',
    prefix: 'VN',
    series: { cyrillic: 'Н', latin: 'SD', number: 32 },
    drawing: 'isolator',
    share: 14,
    solutions: ['Сборка щитов'],
    related: ['EC000042', 'EC000214'],
    about: 'Видимый разрыв и отключение нагрузки вручную, вводной аппарат щита.',
    axes: { poles: ['3P', '1P', '2P', '4P'], amps: [63, 40, 100, 25, 32, 20, 125, 16, 80] },
    title: (v) => `Выключатель нагрузки ${v.poles} ${v.amps}А`,
    articleCode: (v) => `${v.poles[0]}-${pad(v.amps, 3)}`,
    features: (v) => ({
      ...rail,
      poles: v.poles,
      current: v.amps,
      voltage: Number(v.poles[0]) > 2 ? 400 : 230,
      modules: Number(v.poles[0]),
      category: 'AC-22A',
      conductorRange: [1.5, 50],
      temperature: [-40, 50],
    }),
    rubles: (v) => (95 + v.amps * 1.4) * Number(v.poles[0]),
    grams: (v) => Number(v.poles[0]) * 85,
    packing: (v) => ({ box: Math.floor(120 / Number(v.poles[0])), block: Math.floor(12 / Number(v.poles[0])) }),
  }),
  defineClass({
    code: 'EC000941',
    name: 'Устройства защиты от перенапряжений',
    section: [root, 'Защита линий'],
    family: 'modular',
    prefix: 'VP',
    series: { cyrillic: 'ПИ', latin: 'SP', number: 40 },
    drawing: 'surge',
    share: 10,
    related: ['EC000042', 'EC000214', 'EC000492'],
    about: 'Отводит в землю импульсные перенапряжения от грозы и коммутаций, сменный картридж с индикатором.',
    axes: {
      poles: ['1P', '2P', '4P', '3P'],
      grade: ['II', 'I+II', 'III'],
      ka: [40, 20, 65, 25],
      volts: [275, 385, 440],
    },
    valid: (v) => (v.grade === 'I+II' ? v.ka >= 25 : v.grade === 'III' ? v.ka === 20 : v.ka !== 25),
    title: (v) => `Ограничитель импульсных перенапряжений (УЗИП) ${v.poles} класс ${v.grade} ${v.ka}кА ${v.volts}В`,
    articleCode: (v) => `${v.poles[0]}-${v.grade === 'II' ? 2 : v.grade === 'III' ? 3 : 12}-${v.ka}-${v.volts}`,
    features: (v) => ({
      ...rail,
      poles: v.poles,
      overvoltageClass: v.grade,
      impulseCurrent: v.ka,
      voltage: v.volts,
      protectionLevel: v.grade === 'III' ? 1 : 1.5,
      modules: Number(v.poles[0]),
      conductorRange: [2.5, 35],
      temperature: [-40, 80],
    }),
    rubles: (v) => (410 + v.ka * 9) * Number(v.poles[0]) * (v.grade === 'I+II' ? 2.6 : 1),
    grams: (v) => Number(v.poles[0]) * 120,
    packing: (v) => ({ box: Math.floor(60 / Number(v.poles[0])) }),
  }),
  defineClass({
    code: 'EC001667',
    name: 'Реле напряжения',
    section: [root, 'Управление и контроль'],
    family: 'modular',
    prefix: 'VR',
    series: { cyrillic: 'РН', latin: 'VR', number: 111 },
    drawing: 'relay-display',
    share: 10,
    solutions: ['Электромонтаж квартиры'],
    related: ['EC000042', 'EC000941'],
    about: 'Отключает нагрузку, когда напряжение сети выходит за пределы, и включает её сама после возврата в норму.',
    axes: {
      amps: [63, 40, 32, 25, 50, 80],
      phases: ['однофазное', 'трёхфазное'],
      shown: ['с дисплеем', 'с дисплеем и амперметром', 'без дисплея'],
    },
    valid: (v) => v.phases === 'однофазное' || v.amps >= 40,
    title: (v) => `Реле контроля напряжения ${v.phases} ${v.amps}А ${v.shown}`,
    articleCode: (v) =>
      `${v.phases === 'однофазное' ? 1 : 3}-${pad(v.amps, 2)}${v.shown === 'без дисплея' ? '' : v.shown === 'с дисплеем' ? '-D' : '-DA'}`,
    features: (v) => ({
      ...rail,
      phases: v.phases === 'однофазное' ? '1 фаза' : '3 фазы',
      current: v.amps,
      voltage: v.phases === 'однофазное' ? 230 : 400,
      overload: [120, 300],
      display: v.shown !== 'без дисплея',
      delay: [5, 600],
      adjustable: true,
      modules: v.phases === 'однофазное' ? 2 : 4,
      conductorRange: [0.5, 16],
    }),
    rubles: (v) =>
      (1150 + v.amps * 9) * (v.phases === 'однофазное' ? 1 : 1.9) * (v.shown === 'с дисплеем и амперметром' ? 1.25 : 1),
    grams: () => 190,
    packing: () => ({ box: 50 }),
  }),
]
