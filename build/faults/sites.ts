/**
 * Puts faults into a source, at known places: each lies still until somebody calls it by its name, which says what is to be
 * told of it, `FILE:LINE:KIND`. What is put in stands in lines that were there, so that lines keep their numbers. Pure.
 */
import { parseSync, type Node } from 'oxc-parser';
import { chunkOf, placeIn } from './names.ts';

/** The function of the page that says whether a fault is called: `faultAt(NAME)`. Nothing happens where there is none. */
const ASKED = 'globalThis.faultAt?.';

/** Elements that take a text, and a press. */
const PLAIN =
  /^(?:div|section|article|main|header|footer|nav|p|span|h[1-4]|ul|ol|li|a|button|form|label|figure)$/;
/** What a fault of a chunk or a style loads: a file of its own for each. */
const LATE = { chunk: './late-part.ts', style: './late-style.css' };
/** The React of faults, beside whatever the file itself takes of it. */
const IMPORT = 'import {useEffect as faultEffect} from "react";';

interface Edit {
  at: number;
  text: string;
}

interface Found {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * The source with faults in it. Each component has one that throws as it is rendered; half of them, by their names, one that
 * renders something else in browsers than at the gateway, and the others those that are thrown later: React asks a component
 * that has an effect for its place more easily than one that has none. Elements throw when they are pressed, calls of the API
 * as their answer is read.
 * @param file its path from the repository's root
 * @param here path from the file to this folder
 */
export function withFaults(file: string, source: string, here: string): string {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} can't be read`);
  const lineOf = lineCounter(source);
  const edits: Edit[] = [];
  const root = program as unknown as Found;
  if (file.endsWith('.api.ts')) edits.push(...callFaults(file, root, lineOf));
  for (const component of componentsIn(root))
    edits.push(...componentFaults({ file, here, lineOf, source }, component));
  if (edits.some(({ text }) => text.includes('faultEffect'))) edits.push({ at: 0, text: IMPORT });
  return inserted(source, edits);
}

interface Where {
  file: string;
  here: string;
  source: string;
  lineOf: (at: number) => number;
}

function componentFaults(where: Where, component: Found): Edit[] {
  const { file, lineOf } = where;
  const body = component['body'] as Found;
  const line = lineOf(body.start);
  const elements = [...nodesIn(body)].filter(isPlainElement);
  const rendered = placeIn(file, line, 'render');
  const edits: Edit[] = [
    { at: body.start + 1, text: thrownIf(rendered) },
    ...pressFaults(where, elements),
  ];
  const [outermost] = elements;
  if (outermost !== undefined)
    edits.push({ at: openingOf(outermost).name.end, text: ` data-rendered="${rendered}"` });
  if (line % 2 === 1) edits.push({ at: body.start + 1, text: laterFaults(where, line) });
  else if (outermost !== undefined) {
    const name = `${file}:${lineOf(component.start)}-${lineOf(component.end)}:hydration`;
    const text = `{globalThis.document&&${ASKED}("${name}")?"other":null}`;
    edits.push({ at: openingOf(outermost).end, text });
  }
  return edits;
}

const thrownIf = (name: string): string => `if(${ASKED}("${name}"))throw Error("injected");`;

/** What a component does once it stands, each in an effect of its own. */
function laterFaults({ file, here }: Where, line: number): string {
  const of = (kind: string, does: string): string => {
    const name = placeIn(file, line, kind);
    return `faultEffect(()=>{if(${ASKED}("${name}"))${does}},[]);`;
  };
  const late = (kind: 'chunk' | 'style'): string => {
    const name = placeIn(file, line, kind);
    const query = `?${chunkOf(name)}`;
    return `void import(/* webpackChunkName: "${chunkOf(name)}" */"${here}/${LATE[kind]}${query}")`;
  };
  return [
    of('effect', 'throw Error("injected")'),
    of('timer', 'setTimeout(()=>{throw Error("injected")},20)'),
    of('promise', 'void (async()=>{await null;throw Error("injected")})()'),
    of('chunk', late('chunk')),
    of('style', late('style')),
    of('API', 'void fetch("/api/subcategory/list/status").then(a=>a.json()).then(a=>a.nothing.in)'),
  ].join('');
}

/** One fault a line: its place is all that is known of it. */
function pressFaults({ file, lineOf }: Where, elements: readonly Found[]): Edit[] {
  const lines = new Set<number>();
  return elements.flatMap((element) => {
    const { name } = openingOf(element);
    const line = lineOf(name.start);
    if (lines.has(line)) return [];
    lines.add(line);
    const fault = placeIn(file, line, 'handler');
    return [
      { at: name.end, text: ` data-press="${fault}" onClickCapture={()=>{${thrownIf(fault)}}}` },
    ];
  });
}

/** A call whose answer can't be read. */
const callFaults = (file: string, root: Found, lineOf: Where['lineOf']): Edit[] =>
  functionsOf(root)
    .filter((each) => each['async'] === true)
    .map((each) => {
      const body = each['body'] as Found;
      return {
        at: body.start + 1,
        text: thrownIf(placeIn(file, lineOf(body.start), 'API')),
      };
    });

const componentsIn = (root: Found): Found[] =>
  functionsOf(root).filter(
    (each) =>
      /^[A-Z]/.test((each['id'] as { name: string } | null)?.name ?? '') &&
      [...nodesIn(each)].some(({ type }) => type === 'JSXElement'),
  );

/** Functions that a module declares by name. */
const functionsOf = (root: Found): Found[] =>
  (root['body'] as Found[])
    .map((statement) => (statement['declaration'] as Found | undefined) ?? statement)
    .filter(({ type }) => type === 'FunctionDeclaration');

interface Opening extends Found {
  name: Found & { name: string };
  attributes: Found[];
}

const openingOf = (element: Found): Opening => element['openingElement'] as Opening;

function isPlainElement(node: Found): boolean {
  if (node.type !== 'JSXElement' || node['closingElement'] === null) return false;
  const { name, attributes } = openingOf(node);
  const has = attributes.map((each) => (each['name'] as { name?: string } | undefined)?.name);
  const own = ['dangerouslySetInnerHTML', 'onClickCapture'];
  return (
    name.type === 'JSXIdentifier' &&
    PLAIN.test(name.name) &&
    !own.some((each) => has.includes(each))
  );
}

/** A node and all that it is made of, as they stand in the source. */
function* nodesIn(node: Found): Generator<Found> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (typeof child === 'object' && child !== null && 'type' in child)
        yield* nodesIn(child as Found & Node);
}

/** Number of the line of a place, from 1. */
function lineCounter(source: string): (at: number) => number {
  return (at) => source.slice(0, at).split('\n').length;
}

/** What is put in at the same place stands in the order in which it was given. */
function inserted(source: string, edits: readonly Edit[]): string {
  let text = source;
  for (const { at, text: added } of [...edits].reverse().sort((a, b) => b.at - a.at))
    text = text.slice(0, at) + added + text.slice(at);
  return text;
}
