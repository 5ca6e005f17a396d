import { describe, expect, test } from '@jest/globals';
import { FullName, looksLikeAgent } from './full-name.contract.js';

/** Names as their bearers write them. */
const realNames = [
  ['Rosa Rivera', 'Anne-Marie O’Neill', 'Sinéad Ní Dhomhnaill', 'Björk Guðmundsdóttir', 'Þórður Æsuson', 'Søren Ørsted', 'Łukasz Żółć'],
  [
    'Nguyễn Thị Ánh',
    'İbrahim Işık',
    'Ngũgĩ wa Thiong’o',
    'Kaʻiulani',
    'ǃXóõ ǀHui',
    'Ọláńrewájú',
    'María José de los Ángeles',
    'Dž. Đorđević',
  ],
  ['Ю́рий Гагарин', 'Саша Цой', 'Мухlаммад', 'Ґалаґан Їжак', 'Νίκος Καζαντζάκης', 'Րաֆֆի', 'Տիգրան Պետրոսյան', 'გიორგი', 'ᏍᏏᏉᏯ', 'ᐊᓗᒃᑲᖅ'],
  ['שָׂרָה לוי', 'محمد عبد الله', 'علی‌رضا', 'مه‌لقا', 'ܐܦܪܝܡ', 'अर्जुन', 'सूर्‍यकांत', 'র‌্যান্ডি', 'ਗੁਰਪ੍ਰੀਤ', 'તેજસ', 'முருகன்', 'శ్రీనివాస్'],
  ['ಕ್ಷಮಾ', 'മോഹന്‍', 'ශ්‍රීමා', 'สมชาย ใจดี', 'ສົມພອນ', 'សុខា', 'အောင်ဆန်း', 'བསྟན་འཛིན', 'ᠴᠢᠩᠭᠢᠰ', 'ሃይለ ገብረሥላሴ', 'ⵉⴷⵉⵔ', 'ߒߞߏ'],
  ['李小龍', '山田　太郎', '葛\u{e0100}城', 'ジョン', '김민준', '👩‍👩‍👧‍👦', 'X Æ A-12', 'Jr. 3rd', 'x'.repeat(80)],
  ['Traveler Smith', 'Sup', 'Port Author', 'Theo Care', 'Ai Desk', 'Rider Strong'],
].flat();

describe('FR-9: a full name', () => {
  test('is whatever people are called, anywhere', () => {
    const refused = realNames.filter((name) => !FullName.safeParse(name).success);
    expect(refused).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['only spaces and invisible characters', ' \u200b\u00ad'],
    ['a letter that nobody sees', '\u3164'],
    ['an empty pattern', '\u2800'],
    ['81 characters', 'x'.repeat(81)],
    ['10 KB', 'x'.repeat(10_240)],
    ['a right-to-left override', 'Rosa \u202etroppuS'],
    ['an isolate', 'Rosa \u2066x\u2069'],
    ['a zero byte', 'Rosa\u0000'],
    ['half a character', 'Rosa \ud800'],
    ['another one with a space of no width', 'Ada\u200b Admin'],
    ['another one with a joiner where nothing joins', 'Ada\u200d Admin'],
    ['another one with a joiner at its end', 'علی\u200c'],
    ['another one with two joiners', 'علی\u200c\u200cرضا'],
    ['another one with a form of nothing', 'Ada\ufe0f'],
    ['another one with a hidden mark', 'Ada\u034f Admin'],
    ['two lines', 'Ada\nAdmin'],
    ['two paragraphs', 'Ada\u2029Admin'],
    ['a table', 'Ada\tAdmin'],
  ])('is not %s', (_what, name) => {
    expect(FullName.safeParse(name).success).toBe(false);
  });

  test.each(
    [
      ['Support', 'SUPPORT', ' support ', 'Ѕuppоrt', 'Suppört', 'Sup\u200bport', 'S u p p o r t', 'Support Team', 'Hometown Support'],
      ['The Dispatcher', '𝕋𝕣𝕒𝕧𝕖𝕝', '5upp0rt', 'Αssistant', 'Ａｓｓｉｓｔａｎｔ', 'ꜱupport', 'Sᴜpport', 'ᏚᏌᏢᏢᎾᎡᎢ', 'ꓢꓴꓑꓑꓳꓣꓔ', 'ѕυρροгт'],
      [
        'Suppørt',
        'Ⓢⓤⓟⓟⓞⓡⓣ',
        '🅢🅤🅟🅟🅞🅡🅣',
        '🆂🆄🅿🅿🅾🆁🆃',
        '🇸🇺🇵🇵🇴🇷🇹',
        'Hometown Help Support',
        'HometownSupport',
        'Hometown | Support',
        'Support 24/7',
      ],
      ['Support Support', '~ Support ~', 'Trаvеl Desk', 'Hometown', 'Hоmеtоwn Team', 'Official Hometown Admin', 'ᴛʀᴀᴠᴇʟ', 'Dιspatcher'],
    ].flat(),
  )('%s looks like an agent', (name) => {
    expect(looksLikeAgent(name)).toBe(true);
    expect(FullName.safeParse(name).success).toBe(false);
  });
});
