import { describe, expect, it } from 'vitest';
import { likelyEmail } from './email-typo.ts';

describe(likelyEmail, () => {
  it.each([
    ['zoe@gmial.com', 'zoe@gmail.com'],
    ['zoe@gmal.com', 'zoe@gmail.com'],
    ['zoe@gmaill.com', 'zoe@gmail.com'],
    ['zoe@gmail.con', 'zoe@gmail.com'],
    ['zoe@gmail.co', 'zoe@gmail.com'],
    [' Zoe.O@GMAIL.CMO ', 'Zoe.O@gmail.com'],
    ['zoe@hotmial.co.uk', 'zoe@hotmail.co.uk'],
    ['zoe@outlok.com', 'zoe@outlook.com'],
    ['zoe@oragne.fr', 'zoe@orange.fr'],
    ['zoe@clinic.con', 'zoe@clinic.com'],
    ['zoe@aol.comm', 'zoe@aol.com'],
    ['zoe@nsh.net', 'zoe@nhs.net'],
  ])('takes %s for %s', (typed, meant) => expect(likelyEmail(typed)).toBe(meant));

  it.each([
    'zoe@gmail.com',
    'zoe@mail.com',
    'zoe@ymail.com',
    'zoe@clinic.example',
    'zoe@school.k12.mn.us',
    'zoe@gmx.de',
    'zoe@live.nl',
    'zoe@free.org',
    'zoe@st-marys.sch.uk',
    'zoe',
    '@gmial.com',
    'zoe@',
    '',
  ])('leaves %s as it is', (typed) => expect(likelyEmail(typed)).toBeUndefined());
});
