import { band, box, outline, oval, paper, path, ring, row, shade, type Drawing } from './pen'

const screws = (x: number, width: number) => ring(x + width / 2, 34, 7, shade) + ring(x + width / 2, 166, 7, shade)
/** A DIN device: wide body with a raised front. */
const module = (x: number, width: number) => box(x, 16, width, 168) + box(x, 56, width, 88, '#fff') + screws(x, width)
const lever = (x: number, accent: string) => box(x, 76, 24, 38, accent, 4)

export const modularDrawings: Record<string, Drawing> = {
  breaker: (accent) => module(62, 76) + box(82, 70, 36, 62, shade, 4) + box(88, 74, 24, 30, accent, 3),
  rccb: (accent) =>
    module(40, 120) + lever(54, accent) + box(100, 74, 44, 22, shade, 4) + ring(122, 122, 11, '#f2c200'),
  rcbo: (accent) =>
    module(24, 76) +
    module(100, 76) +
    lever(50, accent) +
    box(118, 72, 40, 20, shade, 4) +
    ring(138, 120, 11, '#f2c200'),
  isolator: (accent) => module(34, 66) + module(100, 66) + box(50, 82, 100, 30, accent, 6) + path('M66 97H134'),
  surge: (accent) =>
    module(62, 76) +
    box(76, 66, 48, 68, accent, 4) +
    path('M104 74L90 102H110L96 128', 'none').replace('fill="none"', 'fill="none" stroke="#fff"'),
  'relay-display': (accent) =>
    module(44, 112) +
    box(58, 66, 84, 38, '#22303f', 4) +
    band('M70 85H84M94 85H108M118 85H130', '#ff6b4a', 8) +
    ring(76, 124, 9, accent) +
    ring(124, 124, 9, accent),
  'modular-contactor': (accent) =>
    module(48, 104) + box(66, 68, 68, 30, accent, 4) + path('M76 126H90L108 112M110 126H124'),
  'relay-module': (accent) =>
    module(66, 68) + ring(100, 84, 17, accent) + path('M100 84L110 74') + ring(100, 124, 10, shade),
  timer: (accent) =>
    module(44, 112) +
    box(56, 64, 88, 42, '#cfe3d2', 4) +
    ring(78, 85, 10, 'none') +
    path('M100 78V79M100 92V93M112 76V94M126 76V94') +
    ring(72, 126, 7, accent) +
    ring(100, 126, 7, shade) +
    ring(128, 126, 7, shade),
  'modular-socket': (accent) =>
    module(36, 128) +
    ring(100, 100, 40, accent) +
    ring(100, 100, 30, '#fff') +
    ring(88, 100, 4, outline) +
    ring(112, 100, 4, outline),
  'modular-lamp': (accent) =>
    module(66, 68) +
    ring(100, 100, 24, accent) +
    path('M90 90Q96 82 106 86').replace('fill="none"', 'fill="none" stroke="#fff"'),
  busbar: (accent) =>
    box(14, 66, 172, 34, accent, 6) + row(6, (index) => box(24 + index * 27, 100, 13, 48, '#d9a066', 2)),
  rail: (accent) =>
    path('M14 62H186V78H14Z', shade) +
    path('M14 78H186V122H14Z', paper) +
    path('M14 122H186V138H14Z', shade) +
    row(4, (index) => box(28 + index * 40, 92, 26, 16, accent, 8)),
  'moulded-breaker': (accent) =>
    box(34, 14, 132, 172) +
    row(3, (index) => box(46 + index * 40, 14, 28, 28, shade, 2) + box(46 + index * 40, 158, 28, 28, shade, 2)) +
    box(60, 62, 80, 76, '#30404f', 6) +
    box(84, 72, 32, 40, accent, 4),
  contactor: (accent) =>
    box(36, 22, 128, 156) +
    row(3, (index) => ring(60 + index * 40, 42, 11, shade) + ring(60 + index * 40, 158, 11, shade)) +
    box(36, 66, 128, 68, '#fff', 2) +
    box(70, 80, 60, 40, accent, 5),
  'thermal-relay': (accent) =>
    row(3, (index) => band(`M${62 + index * 38} 16V60`, '#d9a066', 12)) +
    box(36, 56, 128, 116) +
    ring(76, 106, 22, '#fff') +
    path('M76 106L88 92') +
    box(118, 84, 30, 18, accent, 4) +
    box(118, 118, 30, 18, shade, 4) +
    row(3, (index) => ring(62 + index * 38, 152, 7, shade)),
  'motor-breaker': (accent) =>
    box(40, 16, 120, 168) +
    row(3, (index) => ring(64 + index * 36, 36, 9, shade) + ring(64 + index * 36, 164, 9, shade)) +
    ring(100, 102, 34, '#fff') +
    path('M91 72H109V132H91Z', accent),
  fuse: (accent) =>
    box(6, 90, 36, 20, '#d9a066', 2) +
    box(158, 90, 36, 20, '#d9a066', 2) +
    box(40, 58, 120, 84, '#fff', 8) +
    box(62, 58, 76, 84, accent, 2),
  'fuse-switch': (accent) =>
    box(40, 14, 120, 172) +
    box(54, 44, 92, 112, '#fff', 6) +
    row(3, (index) => box(64 + index * 26, 58, 18, 46, shade, 3)) +
    box(76, 118, 48, 24, accent, 8),
  drive: (accent) =>
    box(42, 12, 116, 176) +
    box(56, 28, 88, 34, '#22303f', 4) +
    row(3, (index) => ring(70 + index * 30, 84, 9, index === 1 ? accent : shade)) +
    path('M56 112Q66 96 76 112T96 112T116 112T136 112') +
    row(4, (index) => path(`M58 ${136 + index * 12}H142`)),
}

export const controlDrawings: Record<string, Drawing> = {
  'plug-relay': (accent) =>
    box(56, 40, 88, 110, '#eaf4fb') +
    box(70, 66, 60, 62, accent, 4) +
    row(4, (index) => path(`M${80 + index * 13} 72V122`)) +
    row(4, (index) => band(`M${68 + index * 21} 152V176`, '#d9a066', 8)) +
    box(84, 22, 32, 18, shade, 3),
  'push-button': (accent) => oval(100, 92, 66, 62, shade) + oval(100, 86, 46, 42, accent) + box(72, 152, 56, 34),
  'signal-lamp': (accent) =>
    path('M60 96A40 44 0 0 1 140 96V110H60Z', accent) +
    box(44, 108, 112, 20, shade, 4) +
    box(70, 128, 60, 50) +
    path('M100 18V34M44 40L56 52M156 40L144 52'),
  selector: (accent) =>
    ring(100, 92, 66, shade) +
    ring(100, 92, 50, '#fff') +
    path('M60 74L128 128L142 112L74 58Z', accent) +
    path('M100 12V22') +
    box(74, 160, 52, 26),
  'limit-switch': (accent) =>
    box(52, 66, 76, 92) +
    box(74, 158, 32, 28, shade, 3) +
    ring(90, 92, 15, shade) +
    path('M90 92L146 38') +
    ring(148, 36, 19, accent),
  sensor: (accent) =>
    box(14, 74, 34, 52, accent, 4) +
    box(48, 78, 96, 44, shade, 3) +
    row(5, (index) => path(`M${62 + index * 17} 78V122`)) +
    box(128, 66, 16, 68) +
    band('M144 100H170Q186 100 186 124V158', outline, 10),
  'power-supply': (accent) =>
    box(30, 26, 140, 148) +
    row(5, (index) => ring(50 + index * 25, 46, 8, shade)) +
    row(3, (index) => path(`M50 ${84 + index * 16}H112`)) +
    ring(144, 98, 13, accent) +
    row(5, (index) => ring(50 + index * 25, 154, 8, shade)),
  meter: (accent) =>
    path('M34 20H166V148L150 182H50L34 148Z', paper) +
    box(50, 40, 100, 38, '#cfe3d2', 4) +
    path('M66 50V68M84 50V68M102 50V68M120 50V68') +
    ring(100, 108, 16, accent) +
    row(5, (index) => ring(64 + index * 18, 160, 5, shade)),
  'current-transformer': (accent) =>
    path('M36 40Q36 18 58 18H142Q164 18 164 40V150H36Z', paper) +
    ring(100, 84, 38, accent) +
    ring(100, 84, 24, '#fff') +
    box(24, 150, 152, 30, shade, 4) +
    ring(54, 134, 6, '#d9a066') +
    ring(146, 134, 6, '#d9a066'),
  'panel-meter': (accent) =>
    box(26, 26, 148, 148, paper, 10) +
    box(42, 42, 116, 96, '#fff', 6) +
    path('M58 116A52 52 0 0 1 142 116') +
    path('M100 124L126 78') +
    ring(100, 124, 8, accent) +
    path('M86 156H114'),
}
