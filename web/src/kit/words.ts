/** Small things in words: pure. */

/** "+3", or "−3" with the sign that is as wide. */
export const signed = (points: number): string => (points < 0 ? plain(points) : `+${points}`);

/** "3", or "−3". */
export const plain = (points: number): string => (points < 0 ? `−${-points}` : `${points}`);
