/** The evidence of a rollout over time, as two lines up to one limit: SVG without a script. Pure. */
import { indianTime } from 'platform/print';
import { escapeHtml } from 'platform/html';
import { testName } from '../rollouts/rollout-lines.ts';
import type { CoursePoint } from './evidence-course.ts';

const WIDTH = 640;
const HEIGHT = 140;
/** The limit's line is seen whole. */
const TOP = 2;
const FOOT = 138;

/** The drawing, with its legend in words; a sentence where nobody was counted yet. */
export function evidenceCurve(course: readonly CoursePoint[]): string {
  const [first, last] = [course[0], course.at(-1)];
  if (first === undefined || last === undefined)
    return '<p class="quiet">No visitor of this rollout is counted yet.</p>';
  const from = first.at.getTime();
  const span = Math.max(1, last.at.getTime() - from);
  const x = ({ at }: CoursePoint): number => ((at.getTime() - from) / span) * WIDTH;
  const y = (part: number): number => FOOT - part * (FOOT - TOP);
  const line = (part: (point: CoursePoint) => number): string => {
    const places = course.map((point) => `${x(point).toFixed(1)} ${y(part(point)).toFixed(1)}`);
    return `M${places.join('L')}`;
  };
  const said = words(last);
  if (course.length === 1) return `<p>${escapeHtml(said)}</p>`;
  // Words stand beside the drawing, which is as wide as its place.
  return `<figure class="course"><p class="quiet">At the line: red halts it, green makes it stable</p>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(said)}">
<line class="limit" x1="0" y1="${TOP}" x2="${WIDTH}" y2="${TOP}"/><line class="base" x1="0" y1="${FOOT}" x2="${WIDTH}" y2="${FOOT}"/>
${stepsOf(course)
  .map(
    (point) =>
      `<line class="step" x1="${x(point).toFixed(1)}" y1="${TOP}" x2="${x(point).toFixed(1)}" y2="${FOOT}"/>`,
  )
  .join('')}
<path class="against" d="${line(({ against }) => against.part)}"/><path class="towards" d="${line(({ towards }) => towards.part)}"/></svg>
<p class="quiet axis"><span>${stepsOf(course).map(stepWords).join(', ')}</span><span>${short(last.at)}</span></p>
<figcaption>${escapeHtml(said)}</figcaption></figure>`;
}

/** The moments from which on the share was another. */
const stepsOf = (course: readonly CoursePoint[]): CoursePoint[] =>
  course.filter(({ share }, n) => share !== course[n - 1]?.share);

const stepWords = ({ at, share }: CoursePoint): string =>
  `${Number((share * 100).toFixed(2))}% from ${short(at)}`;

function words({ against, towards }: CoursePoint): string {
  const bad =
    against.part === 0
      ? 'Nothing speaks against it.'
      : `Against it (red): ${testName(against.of)}, ${percent(against.part)} of the way to the limit.`;
  return `${bad} For it (green): least is shown of ${testName(towards.of)}, ${percent(towards.part)} of the way.`;
}

const short = (at: Date): string => escapeHtml(indianTime(at.toISOString()));

const percent = (part: number): string => `${Math.round(part * 100)}%`;
