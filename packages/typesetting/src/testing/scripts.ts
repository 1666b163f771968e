/** For tests: a sentence in each script that promises guaranteed returns, sequences of emoji, and fonts to draw text apart. */
export { eastAsianFont } from "../fonts/east-asian.ts";
export { subsetOf } from "../fonts/subset.ts";

export interface Sentence {
  readonly family: string;
  readonly text: string;
  /** Number of characters that Unicode has for the script. */
  readonly has: number;
  readonly lacks: number;
}

/** By the code of the script (ISO 15924). */
export const sentences: Readonly<Record<string, Sentence>> = {
  Thai: { family: "noto-sans-thai", text: "รับประกันผลตอบแทน น้ำที่เก่ง ๆ ไม่มีความเสี่ยง", has: 86, lacks: 0 },
  Laoo: { family: "noto-sans-lao", text: "ຮັບປະກັນຜົນຕອບແທນ ນ້ຳ ບໍ່ມີຄວາມສ່ຽງ", has: 83, lacks: 0 },
  Khmr: { family: "noto-sans-khmer", text: "ធានាផលចំណេញ ស្ត្រី គ្មានហានិភ័យ។", has: 146, lacks: 0 },
  Mymr: { family: "noto-sans-myanmar", text: "အာမခံထားသောအမြတ် ကြောင့် အန္တရာယ်မရှိ။", has: 223, lacks: 20 },
  Deva: { family: "noto-sans-devanagari", text: "गारंटीशुदा रिटर्न क्षत्रिय कोई जोखिम नहीं।", has: 164, lacks: 0 },
  Beng: { family: "noto-sans-bengali", text: "নিশ্চিত রিটার্ন কোনো ঝুঁকি নেই।", has: 96, lacks: 0 },
  Guru: { family: "noto-sans-gurmukhi", text: "ਗਾਰੰਟੀਸ਼ੁਦਾ ਰਿਟਰਨ ਕੋਈ ਜੋਖਮ ਨਹੀਂ।", has: 80, lacks: 0 },
  Gujr: { family: "noto-sans-gujarati", text: "ગેરંટીકૃત વળતર કોઈ જોખમ નથી", has: 91, lacks: 0 },
  Orya: { family: "noto-sans-oriya", text: "ନିଶ୍ଚିତ ରିଟର୍ଣ୍ଣ କୌଣସି ବିପଦ ନାହିଁ", has: 91, lacks: 0 },
  Taml: { family: "noto-sans-tamil", text: "உத்தரவாத வருமானம் கொடுக்கும் ஆபத்து இல்லை", has: 72, lacks: 51 },
  Telu: { family: "noto-sans-telugu", text: "హామీ రాబడి ఎటువంటి ప్రమాదం లేదు క్ష్మ", has: 100, lacks: 1 },
  Knda: { family: "noto-sans-kannada", text: "ಖಾತರಿ ಆದಾಯ ಯಾವುದೇ ಅಪಾಯವಿಲ್ಲ ಕ್ಷ್ಮ", has: 91, lacks: 1 },
  Mlym: { family: "noto-sans-malayalam", text: "ഉറപ്പായ വരുമാനം അപകടസാധ്യതയില്ല", has: 118, lacks: 0 },
  Sinh: { family: "noto-sans-sinhala", text: "සහතික ප්‍රතිලාභ අවදානමක් නැත ක්‍ෂ", has: 111, lacks: 0 },
  Tibt: { family: "noto-serif-tibetan", text: "ཁེ་སྤོགས་འགན་ལེན་ཡོད། ཉེན་ཁ་མེད།", has: 207, lacks: 0 },
  Ethi: { family: "noto-sans-ethiopic", text: "የተረጋገጠ ትርፍ። ምንም አደጋ የለም", has: 523, lacks: 0 },
};

/** Each is one picture. */
export const emoji = ["👍🏽", "👨‍👩‍👧", "🇩🇪", "1️⃣", "🦄", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👩‍⚕️", "👩🏾‍❤️‍💋‍👨🏻", "🏳️‍🌈", "🧑🏿‍🚀", "*️⃣"];

/** By language: right-to-left scripts, of which DejaVu Sans lacks some letters or all. */
export const rightToLeft: Readonly<Record<string, string>> = {
  Urdu: "ضمانت شدہ منافع ہے، کوئی خطرہ نہیں۔",
  Sindhi: "ضمانت ٿيل منافعو، ڪو خطرو ناهي ۾",
  Dhivehi: "ޔަގީން ފައިދާ ލިބޭނެ",
};
