/** Other ways to write the name of a place: `Ft Ticonderoga`. */
export function placeSpellings(name: string): string[] {
  return name.startsWith('Fort ') ? [`Ft ${name.slice(5)}`] : [];
}
