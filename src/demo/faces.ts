/** How somebody of the demo town looks: numbers of the variants that the drawing kit has. */
export interface Face {
  readonly skin: number;
  readonly hairColor: number;
  readonly hair: number;
  readonly beard?: number;
  readonly glasses?: number;
}

const face = (skin: number, hairColor: number, hair: number, more: Pick<Face, 'beard' | 'glasses'> = {}): Face => ({
  skin,
  hairColor,
  hair,
  ...more,
});

/** From light to dark. */
export const skinColors = ['f7ddc4', 'edc4a0', 'd9a47b', 'b97f56', '8f5d3b', '6b4429'] as const;
/** Black, dark brown, brown, light brown, blond, grey, red. */
export const hairColors = ['2b1d14', '4a2f1d', '7a4a26', 'a86d34', 'd0a45c', '8f8a84', 'b5533c'] as const;

/** Chosen one by one, so that each face goes with its name. */
export const faces: Readonly<Record<string, Face>> = {
  rosa: face(2, 1, 35),
  finn: face(0, 6, 12),
  dan: face(1, 2, 3),
  dora: face(0, 3, 15),
  paula: face(1, 0, 19),
  ada: face(3, 0, 32, { glasses: 1 }),
  omar: face(2, 0, 1, { beard: 1 }),
  greta: face(0, 4, 33),
  winston: face(5, 0, 39),
  marisol: face(2, 0, 31),
  hank: face(1, 5, 25, { beard: 2 }),
  yuki: face(0, 0, 23),
  beatrix: face(0, 6, 14),
  silas: face(4, 0, 28, { glasses: 3 }),
  amara: face(5, 0, 24),
  benji: face(2, 1, 9),
  carla: face(1, 2, 41),
  deshawn: face(4, 0, 47),
  elena: face(0, 4, 40),
  farid: face(2, 0, 2, { beard: 1 }),
  georgia: face(1, 4, 13),
  hiro: face(0, 0, 7),
  imogen: face(0, 3, 16),
  jonah: face(1, 2, 5, { glasses: 4 }),
  keisha: face(4, 0, 45),
  lars: face(0, 4, 8),
  mabel: face(0, 5, 46, { glasses: 1 }),
  nadia: face(2, 0, 21),
  otis: face(5, 5, 44),
  priya: face(3, 0, 29),
  quentin: face(0, 2, 43),
  ruth: face(1, 5, 38),
  sunita: face(3, 1, 17),
  theo: face(1, 3, 6),
  ursula: face(0, 5, 10),
  victor: face(2, 0, 22, { beard: 1 }),
  wendy: face(0, 0, 48),
  xavier: face(3, 1, 4),
  yolanda: face(2, 1, 42),
  zeke: face(4, 0, 22),
  abigail: face(0, 3, 26),
  bruno: face(1, 0, 28, { beard: 2 }),
  cora: face(0, 6, 18),
  dmitri: face(0, 1, 1),
  esther: face(1, 5, 32, { glasses: 4 }),
  frank: face(1, 5, 25, { glasses: 3 }),
  nora: face(0, 2, 29),
  ibrahim: face(4, 0, 2, { beard: 1 }),
  lucia: face(2, 1, 16),
};
