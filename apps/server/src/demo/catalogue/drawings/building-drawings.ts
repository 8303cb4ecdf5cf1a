import { band, box, outline, oval, paper, path, ring, row, shade, type Drawing } from './pen'

const plate = (accent: string) => box(20, 20, 160, 160, accent, 14) + box(42, 42, 116, 116, '#fff', 8)

export const wiringDrawings: Record<string, Drawing> = {
  socket: (accent) =>
    plate(accent) +
    ring(100, 100, 46, paper) +
    ring(82, 100, 7, outline) +
    ring(118, 100, 7, outline) +
    path('M100 54V66M100 134V146'),
  switch: (accent) => plate(accent) + box(60, 56, 80, 88, paper, 4) + path('M60 100H140') + path('M92 74H108'),
  frame: (accent) =>
    box(12, 48, 176, 104, accent, 12) + box(30, 66, 62, 68, '#fff', 6) + box(108, 66, 62, 68, '#fff', 6),
  dimmer: (accent) =>
    plate(accent) + ring(100, 100, 38, shade) + path('M100 100L122 74') + path('M56 134A54 54 0 0 1 66 60'),
  'data-socket': (accent) =>
    plate(accent) +
    path('M68 76H132V128H114V140H86V128H68Z', shade) +
    row(4, (index) => path(`M${82 + index * 12} 80V98`)),
  'cee-socket': (accent) =>
    box(38, 94, 124, 92, paper, 10) +
    ring(100, 92, 66, accent) +
    ring(100, 92, 46, '#fff') +
    ring(100, 62, 7, outline) +
    ring(74, 84, 7, outline) +
    ring(126, 84, 7, outline) +
    ring(84, 116, 7, outline) +
    ring(116, 116, 7, outline),
  'cee-plug': (accent) =>
    box(86, 44, 94, 112, accent, 10) +
    box(58, 62, 30, 76, shade, 4) +
    band('M20 76H56M20 100H56M20 124H56', '#d9a066', 11) +
    band('M180 100H196', outline, 16),
  'socket-strip': (accent) =>
    box(10, 66, 152, 68, accent, 12) +
    row(
      3,
      (index) =>
        ring(38 + index * 48, 100, 19, '#fff') +
        ring(32 + index * 48, 100, 2, outline) +
        ring(44 + index * 48, 100, 2, outline),
    ) +
    band('M162 100Q192 100 188 150T150 180', outline, 10),
  'motion-sensor': (accent) =>
    box(66, 18, 68, 48) +
    path('M40 66H160Q164 126 100 150Q36 126 40 66Z', accent) +
    path('M54 92H146M68 118H132M84 66V140M116 66V140').replace(
      'fill="none"',
      'fill="none" stroke="#fff" stroke-width="4"',
    ) +
    path('M36 166L24 184M100 172V190M164 166L176 184'),
  photocell: (accent) =>
    path('M50 92A50 58 0 0 1 150 92V128H50Z', '#eaf4fb') +
    ring(100, 84, 24, accent) +
    box(36, 126, 128, 28, shade, 4) +
    path('M76 154V186M100 154V186M124 154V186') +
    path('M100 10V22M30 40L42 50M170 40L158 50'),
}

export const boxDrawings: Record<string, Drawing> = {
  'distribution-board': (accent) =>
    box(12, 34, 176, 132, paper, 10) +
    box(28, 60, 144, 80, '#fff', 4) +
    row(3, (index) => path(`M${64 + index * 36} 60V140`)) +
    row(4, (index) => box(38 + index * 36, 84, 16, 30, accent, 2)) +
    path('M82 48H118'),
  enclosure: (accent) =>
    box(36, 12, 128, 176, paper, 4) +
    box(48, 24, 104, 152, '#fff', 3) +
    box(128, 84, 14, 32, accent, 4) +
    path('M62 40L84 40M62 54H84'),
  'meter-board': (accent) =>
    box(32, 10, 136, 180, paper, 6) +
    box(56, 28, 88, 68, '#eaf4fb', 6) +
    ring(100, 72, 12, accent) +
    path('M74 46H126') +
    box(54, 116, 92, 54, '#fff', 3) +
    path('M100 116V170') +
    box(70, 130, 14, 26, accent, 2) +
    box(116, 130, 14, 26, accent, 2),
  'wall-box': (accent) =>
    path('M34 58V138Q34 178 100 178T166 138V58', accent) +
    oval(100, 58, 66, 36, accent) +
    oval(100, 62, 50, 25, '#fff') +
    ring(66, 130, 11, shade) +
    ring(134, 130, 11, shade),
  'junction-box': (accent) =>
    row(2, (index) => box(54 + index * 60, 10, 32, 180, shade, 4) + box(10, 54 + index * 60, 180, 32, shade, 4)) +
    box(30, 30, 140, 140, accent, 12) +
    box(48, 48, 104, 104, '#fff', 6) +
    ring(62, 62, 4, outline) +
    ring(138, 62, 4, outline) +
    ring(62, 138, 4, outline) +
    ring(138, 138, 4, outline),
  'neutral-bar': (accent) =>
    box(12, 72, 176, 44, '#d9a066', 4) +
    row(6, (index) => ring(30 + index * 28, 94, 9, '#fff') + path(`M${25 + index * 28} 94H${35 + index * 28}`)) +
    box(44, 116, 28, 34, accent, 3) +
    box(128, 116, 28, 34, accent, 3),
  fan: (accent) =>
    box(18, 18, 164, 164, paper, 10) +
    ring(100, 100, 68, '#fff') +
    row(
      4,
      (index) =>
        `<path d="M100 100C84 76 92 48 116 40C128 60 122 84 100 100Z" fill="${accent}" transform="rotate(${index * 90} 100 100)"/>`,
    ) +
    ring(100, 100, 13, shade),
}

export const fastenerDrawings: Record<string, Drawing> = {
  dowel: (accent) =>
    path('M22 84L60 84L66 74H150L186 92V108L150 126H66L60 116L22 116Z', accent) +
    path('M80 100H180M84 74L96 64M112 74L124 64M84 126L96 136M112 126L124 136') +
    box(10, 70, 14, 60, shade, 3),
  screw: (accent) =>
    path('M26 100L56 62V138Z', accent) +
    path('M56 84H150L188 100L150 116H56Z', shade) +
    row(5, (index) => path(`M${70 + index * 19} 74L${80 + index * 19} 126`)),
  clip: (accent) =>
    path('M50 56A58 58 0 1 0 150 56L128 72A32 32 0 1 1 72 72Z', accent) + box(70, 152, 60, 32, shade, 4),
  anchor: (accent) =>
    box(60, 82, 122, 36, shade, 4) +
    path('M110 82V118M140 82V118') +
    box(10, 90, 56, 20, '#cdd6e0', 2) +
    path('M34 64H54L64 82V118L54 136H34L26 118V82Z', accent) +
    path('M182 82L192 90V110L182 118'),
  'earth-rod': (accent) =>
    path('M90 14H110V150L100 188L90 150Z', '#d9a066') +
    box(70, 44, 60, 34, accent, 4) +
    path('M14 112H78M122 112H186M34 132H78M122 132H166M54 152H78M122 152H146'),
  'overhead-clamp': (accent) =>
    band('M8 66H192', outline, 26) +
    band('M8 66H192', '#30404f', 14) +
    band('M40 140H192', outline, 22) +
    band('M40 140H192', '#30404f', 10) +
    path('M72 40Q72 30 82 30H118Q128 30 128 40V166H72Z', accent) +
    path('M82 10H118L122 30H78Z', shade) +
    path('M72 66H128M72 140H128M84 104H116'),
  'tie-mount': (accent) =>
    box(34, 34, 132, 132, accent, 10) +
    box(76, 62, 48, 76, '#fff', 6) +
    band('M8 100H192', outline, 26) +
    band('M8 100H192', '#fff', 14) +
    box(84, 74, 32, 52, shade, 4) +
    ring(52, 52, 5, paper) +
    ring(148, 52, 5, paper) +
    ring(52, 148, 5, paper) +
    ring(148, 148, 5, paper),
}
