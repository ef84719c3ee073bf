import { describe, expect, it } from 'vitest';
import { applyAllowList, findWords } from '../../../../../tools/check/words/find-words.ts';

const wordsIn = (file: string, source: string) => findWords(file, source).map(({ line, word }) => `${line} ${word}`);

describe('banned words', () => {
  it.each([
    ['a doc comment', '/** Ends anew. */\nexport const a = 1;', '1 anew'],
    [
      'a doc comment of several lines',
      '/**\n * Ends the session.\n * Nobody waits.\n */\nexport const a = 1;',
      '3 Nobody',
    ],
    ['a phrase that wraps', '/**\n * Ends by\n * itself.\n */\nexport const a = 1;', '2 by\n * itself'],
    ['a line comment', 'const a = 1;\n// Kept for whoever asks.\nconst b = 2;', '2 whoever'],
    ['a comment at the end of a line', 'const a = 1; // so many\nconst b = 2;', '1 so many'],
    ['a comment at the end of the file', 'const a = 1;\n// thought through', '2 thought through'],
    ['a comment in JSX', 'const a = <p>{/* for somebody */}</p>;', '1 somebody'],
    ['a test title', "it('asks nobody', () => {});", '1 nobody'],
    ['a title of a table of tests', "it.each([1])('starts anew %s', () => {});", '1 anew'],
    ['a log line', "logger.warn({ a: 1 }, 'begins anew');", '1 anew'],
    ['a template that is logged', 'console.error(`ends by itself`);', '1 by itself'],
  ])('are found in %s', (_, source, expected) => {
    expect(wordsIn('src/a.tsx', source)).toEqual([expected]);
  });

  it.each([
    ['code', 'const nobody = 1;'],
    ['strings', "const label = 'Nobody is here, /* whoever */ // anew';"],
    ['text of a page', 'const a = <p>Nobody // whoever is here</p>;'],
    ['longer words', '// The renewed session, so manyfold.'],
  ])('are left alone in %s', (_, source) => {
    expect(wordsIn('src/a.tsx', source)).toEqual([]);
  });

  it('are found in every part of an .astro file, and not in its text', () => {
    const parts = [
      '---',
      '// nobody',
      "const a = '/* whoever */';",
      '---',
      '<p>Whoever reads</p>',
      '<!-- somebody -->',
      '{/* anew */}',
      '<script>',
      '  // so many',
      '</script>',
      '<style>/* by itself */</style>',
    ];
    const found = wordsIn('src/a.astro', parts.join('\n')).toSorted();
    expect(found).toEqual(['11 by itself', '2 nobody', '6 somebody', '7 anew', '9 so many']);
  });

  it('are found in the comments of a style sheet', () => {
    expect(wordsIn('src/a.css', '.nobody { color: red }\n/* for somebody */')).toEqual(['2 somebody']);
  });
});

describe('the allow-list', () => {
  const findings = findWords('src/a.ts', '// Nobody pays twice.\n// Nobody waits.');
  const payment = { file: 'src/a.ts', phrase: 'Nobody pays twice' };

  it('removes the finding that it names and keeps the others', () => {
    const kept = applyAllowList(findings, [payment]);
    expect(kept.findings.map(({ line }) => line)).toEqual([2]);
    expect(kept.unused).toEqual([]);
  });

  it.each([
    ['of another file', { ...payment, file: 'src/b.ts' }],
    ['of a phrase that the file lacks', { ...payment, phrase: 'Nobody pays thrice' }],
    ['without a banned word', { ...payment, phrase: 'pays twice' }],
  ])('reports an entry %s as unused', (_, entry) => {
    expect(applyAllowList(findings, [entry])).toEqual({ findings, unused: [entry] });
  });
});
