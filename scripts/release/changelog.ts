/**
 * The section of one version in CHANGELOG.md, without its heading; undefined if there is none. A
 * heading is '## 0.1.0' or '## 0.1.0, 2026-12-01'.
 */
export function sectionOf(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const own = sections.find((section) => (section.split('\n')[0] ?? '').split(',')[0]?.trim() === version);
  return own?.slice(own.indexOf('\n')).trim();
}

/** Whether lines wait for a version. A release would contain what they tell, and not tell it. */
export const waitsIn = (changelog: string): boolean => Boolean(sectionOf(changelog, 'Unreleased'));
