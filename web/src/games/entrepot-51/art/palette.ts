/** The four categories as paint: the field a relic is engraved on, the light on it, the ink that bites into it, the plain tone of a chip. */
export interface Paint {
  field: string;
  glow: string;
  deep: string;
  tone: string;
}

const PAINTS: readonly Paint[] = [
  { field: '#1d4777', glow: '#336aa5', deep: '#0a1c33', tone: '#5b9be0' }, // blue, Western legends
  { field: '#1c5a43', glow: '#32815f', deep: '#08231a', tone: '#55b388' }, // green, European mythologies
  { field: '#a05f0a', glow: '#bf7f1c', deep: '#331b02', tone: '#e9ab35' }, // amber, the Near and Middle East
  { field: '#86202f', glow: '#b23a45', deep: '#300810', tone: '#e2636a' }, // crimson, the Far East
];
const NONE: Paint = { field: '#5b3b24', glow: '#7d5433', deep: '#201206', tone: '#b58550' };

export const paintOf = (colour: number): Paint => PAINTS[colour] ?? NONE;
