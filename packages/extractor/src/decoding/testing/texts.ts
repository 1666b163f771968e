/**
 * Paragraphs of our own in the languages of old encodings: of each language two that share no sentence. The first is for
 * finding limits, the second only for measuring what they are worth.
 */
export interface Texts {
  readonly tuned: string;
  readonly held: string;
}

export const texts = {
  japanese: {
    tuned:
      "当行の積立預金をご利用いただき、誠にありがとうございます。本商品は毎月決まった金額を自動的に積み立てる預金です。" +
      "利率は金融情勢により変わることがあります。中途解約の場合は、所定の解約手数料がかかりますのでご注意ください。" +
      "詳しい内容については、窓口またはお電話でお問い合わせください。お申し込みには本人確認書類と印鑑が必要です。" +
      "リスクについての説明書をよくお読みになってから、ご自身の判断でお決めください。",
    held:
      "こんにちは、今日は新しい料理の作り方を紹介します。まず、玉ねぎを薄く切って、バターでゆっくり炒めます。" +
      "次に、トマトと水を加えて二十分ほど煮込んでください。味を見ながら、塩とこしょうを少しずつ足します。" +
      "「簡単ですね」と友だちが言いました。最後にチーズをのせて、オーブンで焼けば出来上がりです。" +
      "来週は子どもたちと一緒に、りんごのケーキを焼く予定です。どうぞお楽しみに。",
  },
  korean: {
    tuned:
      "저희 은행의 정기예금 상품을 이용해 주셔서 감사합니다. 이 상품은 매월 일정한 금액을 자동으로 저축하는 예금입니다. " +
      "금리는 시장 상황에 따라 변동될 수 있으며, 중도에 해지하시면 약정한 이자를 받지 못할 수 있습니다. " +
      "자세한 내용은 가까운 영업점이나 고객센터로 문의하시기 바랍니다. 가입하실 때에는 신분증과 도장을 가져오셔야 합니다. " +
      "투자 위험에 대한 설명서를 충분히 읽어 보신 후에 결정하시기 바랍니다.",
    held:
      "안녕하세요, 오늘은 제주도 여행 이야기를 해 드리겠습니다. 아침 일찍 공항에 도착했는데 비가 조금 내리고 있었어요. " +
      "친구와 함께 버스를 타고 바닷가 마을로 갔습니다. 점심에는 작은 식당에서 생선구이를 맛있게 먹었습니다. " +
      "오후에는 날씨가 맑아져서 산길을 천천히 걸었지요. 다음에는 가족들과 함께 다시 오고 싶습니다. " +
      "여러분도 시간이 있으면 꼭 한번 가 보세요. 사진은 다음 주에 올리겠습니다.",
  },
  simplifiedChinese: {
    tuned:
      "感谢您选择我行的定期存款产品。本产品每月自动存入固定金额，利率会根据市场情况进行调整。" +
      "如果您提前支取，将按照活期利率计算利息，并可能收取一定的手续费。投资有风险，过去的业绩不代表将来的表现。" +
      "办理业务时请携带本人有效身份证件。如有疑问，请致电客户服务中心，或者到附近的营业网点咨询。" +
      "请您仔细阅读产品说明书以后再作出决定。",
    held:
      "昨天下午我和几个同学一起去图书馆看书。外面下着小雨，街上的人不多，空气很新鲜。我们找到了一本关于古代建筑的书，" +
      "里面有许多漂亮的图片。晚上回家以后，妈妈做了我最喜欢吃的饺子。弟弟说他明天要参加学校的足球比赛，希望大家都去给他加油。" +
      "周末如果天气好，我们打算去爬山，还要带上照相机和一些水果。",
  },
  traditionalChinese: {
    tuned:
      "感謝您選擇本行的定期存款產品。本產品每月自動存入固定金額，利率會依市場情況調整。" +
      "如果您提前解約，將按照活期利率計算利息，並可能收取手續費。投資有風險，過去的績效不代表將來的表現。" +
      "辦理業務時請攜帶本人有效的身分證件。如有疑問，請致電客戶服務中心，或者到附近的分行洽詢。" +
      "請您仔細閱讀產品說明書以後再作出決定。",
    held:
      "昨天下午我和幾個同學一起去圖書館看書。外面下著小雨，街上的人不多，空氣很新鮮。我們找到了一本關於古代建築的書，" +
      "裡面有許多漂亮的圖片。晚上回家以後，媽媽做了我最喜歡吃的水餃。弟弟說他明天要參加學校的籃球比賽，希望大家都去幫他加油。" +
      "週末如果天氣好，我們打算去爬山，還要帶上照相機和一些水果。",
  },
  russian: {
    tuned:
      "Благодарим вас за то, что вы выбрали наш накопительный счёт. Проценты начисляются каждый месяц и зависят от остатка " +
      "на счёте. Банк вправе изменить ставку, предупредив клиента за тридцать дней. При досрочном закрытии вклада часть " +
      "процентов не выплачивается, поэтому внимательно прочитайте условия договора. Вложения в ценные бумаги связаны с риском: " +
      "их стоимость может как вырасти, так и упасть. Подробности вы узнаете в любом отделении или по телефону горячей линии.",
    held:
      "В субботу утром мы поехали на дачу к бабушке. По дороге остановились у реки, чтобы отдохнуть и выпить чаю. Дети " +
      "собирали шишки и смотрели, как рыбаки чинят свои лодки. Вечером дедушка растопил печь, и весь дом наполнился запахом " +
      "свежего хлеба. «Какая тихая ночь», — сказала мама, глядя на звёзды. Завтра обещают дождь, и мы останемся дома: будем " +
      "читать книги, играть в шахматы и печь яблочный пирог.",
  },
  ukrainian: {
    tuned:
      "Дякуємо, що ви обрали наш ощадний рахунок. Відсотки нараховуються щомісяця і залежать від залишку на рахунку. Банк має " +
      "право змінити ставку, попередивши клієнта за тридцять днів. Якщо вклад закрити достроково, частина відсотків не " +
      "виплачується, тому уважно прочитайте умови договору. Вкладення в цінні папери пов'язані з ризиком: їхня вартість може " +
      "як зрости, так і впасти. Докладніше про це вам розкажуть у будь-якому відділенні або за телефоном гарячої лінії.",
    held:
      "У суботу вранці ми поїхали до бабусі в село. Дорогою зупинилися біля річки, щоб відпочити й випити чаю. Діти збирали " +
      "шишки і дивилися, як рибалки лагодять свої човни. Увечері дідусь розпалив піч, і весь дім наповнився запахом свіжого " +
      "хліба. «Яка тиха ніч», — сказала мама, дивлячись на зорі. Завтра обіцяють дощ, і ми залишимося вдома: читатимемо книжки, " +
      "гратимемо в шахи й пектимемо яблучний пиріг з корицею.",
  },
  polish: {
    tuned:
      "Dziękujemy za wybór naszego konta oszczędnościowego. Odsetki są naliczane co miesiąc i zależą od stanu środków na koncie. " +
      "Bank może zmienić oprocentowanie, jeśli uprzedzi o tym klienta trzydzieści dni wcześniej. W razie wcześniejszego zamknięcia " +
      "lokaty część odsetek przepada, dlatego prosimy uważnie przeczytać umowę. Inwestowanie w papiery wartościowe wiąże się z " +
      "ryzykiem: ich wartość może wzrosnąć, ale też spaść. Szczegóły poznają Państwo w każdym oddziale lub przez telefon.",
    held:
      "W sobotę rano pojechaliśmy do babci na wieś. Po drodze zatrzymaliśmy się nad rzeką, żeby odpocząć i napić się herbaty. " +
      "Dzieci zbierały szyszki i patrzyły, jak rybacy naprawiają swoje łodzie. Wieczorem dziadek rozpalił w piecu i cały dom " +
      "pachniał świeżym chlebem. „Jaka cicha noc” – powiedziała mama, patrząc w gwiazdy. Jutro ma padać deszcz, więc zostaniemy w " +
      "domu: będziemy czytać książki, grać w szachy i piec ciasto z jabłkami.",
  },
  czech: {
    tuned:
      "Děkujeme, že jste si vybrali náš spořicí účet. Úroky připisujeme každý měsíc a jejich výše závisí na zůstatku. Banka může " +
      "sazbu změnit, pokud na to klienta upozorní třicet dní předem. Při předčasném zrušení vkladu část úroků propadá, proto si " +
      "prosím pečlivě přečtěte smlouvu. Investice do cenných papírů jsou spojeny s rizikem: jejich hodnota může růst i klesat. " +
      "Podrobnosti se dozvíte na kterékoli pobočce nebo na naší telefonní lince, která je v provozu i o víkendu.",
    held:
      "V sobotu ráno jsme jeli k babičce na venkov. Cestou jsme zastavili u řeky, abychom si odpočinuli a napili se čaje. Děti " +
      "sbíraly šišky a dívaly se, jak rybáři opravují své čluny. Večer dědeček zatopil v kamnech a celý dům voněl čerstvým " +
      "chlebem. „To je ale tichá noc,“ řekla maminka a dívala se na hvězdy. Zítra má pršet, a tak zůstaneme doma: budeme číst " +
      "knížky, hrát šachy a péct jablečný koláč se skořicí.",
  },
  hungarian: {
    tuned:
      "Köszönjük, hogy megtakarítási számlánkat választotta. A kamatot havonta írjuk jóvá, mértéke a számla egyenlegétől függ. A " +
      "bank módosíthatja a kamatlábat, ha erről az ügyfelet harminc nappal előbb értesíti. A betét idő előtti felmondásakor a " +
      "kamat egy része elvész, ezért kérjük, figyelmesen olvassa el a szerződést. Az értékpapírokba való befektetés kockázattal " +
      "jár: értékük nőhet, de csökkenhet is. A részletekről bármelyik fiókunkban vagy telefonos ügyfélszolgálatunkon tájékozódhat.",
    held:
      "Szombat reggel elutaztunk a nagymamához vidékre. Útközben megálltunk a folyónál, hogy pihenjünk és teát igyunk. A gyerekek " +
      "tobozokat gyűjtöttek, és nézték, hogyan javítják csónakjaikat a halászok. Este nagyapa befűtött a kályhába, és az egész " +
      "ház friss kenyértől illatozott. „Milyen csendes éjszaka” – mondta anya, és a csillagokat nézte. Holnapra esőt mondanak, így " +
      "otthon maradunk: könyvet olvasunk, sakkozunk, és almás süteményt sütünk.",
  },
  greek: {
    tuned:
      "Σας ευχαριστούμε που επιλέξατε τον λογαριασμό ταμιευτηρίου μας. Οι τόκοι αποδίδονται κάθε μήνα και εξαρτώνται από το " +
      "υπόλοιπο. Η τράπεζα μπορεί να αλλάξει το επιτόκιο, αφού ειδοποιήσει τον πελάτη τριάντα ημέρες νωρίτερα. Σε περίπτωση " +
      "πρόωρης ανάληψης χάνεται μέρος των τόκων, γι' αυτό διαβάστε προσεκτικά τη σύμβαση. Οι επενδύσεις σε χρεόγραφα έχουν " +
      "κίνδυνο: η αξία τους μπορεί να αυξηθεί αλλά και να μειωθεί. Λεπτομέρειες θα βρείτε σε κάθε κατάστημα ή τηλεφωνικά.",
    held:
      "Το Σάββατο το πρωί πήγαμε στο χωριό της γιαγιάς. Στον δρόμο σταματήσαμε δίπλα στο ποτάμι για να ξεκουραστούμε και να πιούμε " +
      "τσάι. Τα παιδιά μάζευαν κουκουνάρια και κοίταζαν τους ψαράδες που έφτιαχναν τις βάρκες τους. Το βράδυ ο παππούς άναψε τη " +
      "σόμπα και όλο το σπίτι μύριζε φρέσκο ψωμί. «Τι ήσυχη νύχτα», είπε η μαμά κοιτάζοντας τ' αστέρια. Αύριο θα βρέξει, γι' αυτό θα " +
      "μείνουμε σπίτι: θα διαβάσουμε βιβλία και θα φτιάξουμε μηλόπιτα.",
  },
  turkish: {
    tuned:
      "Birikim hesabımızı seçtiğiniz için teşekkür ederiz. Faiz her ay hesabınıza eklenir ve bakiyeye göre değişir. Banka, müşteriyi " +
      "otuz gün önceden uyarmak şartıyla faiz oranını değiştirebilir. Hesabın vadesinden önce kapatılması hâlinde faizin bir kısmı " +
      "ödenmez, bu yüzden sözleşmeyi dikkatle okuyunuz. Menkul kıymetlere yatırım yapmak risklidir: değerleri artabileceği gibi " +
      "düşebilir de. Ayrıntılı bilgiyi bütün şubelerimizden veya çağrı merkezimizden öğrenebilirsiniz.",
    held:
      "Cumartesi sabahı köye, büyükannemin yanına gittik. Yolda dinlenmek ve çay içmek için ırmağın kıyısında durduk. Çocuklar kozalak " +
      "topladılar ve balıkçıların kayıklarını nasıl onardığına baktılar. Akşam dedem sobayı yaktı, bütün ev taze ekmek koktu. “Ne " +
      "sessiz bir gece” dedi annem yıldızlara bakarak. Yarın yağmur yağacakmış, onun için evde kalacağız: kitap okuyacağız, satranç " +
      "oynayacağız ve elmalı pasta pişireceğiz.",
  },
  german: {
    tuned:
      "Vielen Dank, dass Sie sich für unser Sparkonto entschieden haben. Die Zinsen werden monatlich gutgeschrieben und hängen vom " +
      "Guthaben ab. Die Bank kann den Zinssatz ändern, wenn sie dies dreißig Tage vorher ankündigt. Bei vorzeitiger Kündigung " +
      "verfällt ein Teil der Zinsen; lesen Sie deshalb die Verträge sorgfältig. Anlagen in Wertpapieren sind mit Risiken verbunden: " +
      "Ihr Wert kann steigen, aber auch fallen. Näheres erfahren Sie in jeder Geschäftsstelle oder über unser Kundentelefon.",
    held:
      "Am Samstag früh fuhren wir zu unserer Großmutter aufs Land. Unterwegs hielten wir am Fluss, um uns auszuruhen und Tee zu trinken. " +
      "Die Kinder sammelten Tannenzapfen und sahen zu, wie die Fischer ihre Kähne flickten. Abends heizte Großvater den Kachelofen, " +
      "und das ganze Haus duftete nach frischem Brot. „Was für eine stille Nacht“, sagte Mutter – und blickte zu den Sternen. Morgen " +
      "soll es regnen, da bleiben wir drinnen: Wir werden Bücher lesen, Schach spielen und Apfelkuchen backen.",
  },
  french: {
    tuned:
      "Nous vous remercions d'avoir choisi notre compte d'épargne. Les intérêts sont versés chaque mois et dépendent du solde. La banque " +
      "peut modifier le taux à condition de prévenir le client trente jours à l'avance. En cas de clôture anticipée, une partie des " +
      "intérêts est perdue ; lisez donc très attentivement le contrat. Les placements en valeurs mobilières présentent des risques : leur " +
      "valeur peut augmenter, mais aussi baisser. Vous trouverez plus de détails dans chaque agence, ou à l'accueil téléphonique.",
    held:
      "Samedi matin, nous sommes partis à la campagne chez ma grand-mère. En chemin, nous nous sommes arrêtés près de la rivière pour nous " +
      "reposer et boire du thé. Les enfants ramassaient des pommes de pin et regardaient les pêcheurs réparer leurs barques. Le soir, " +
      "grand-père a allumé le poêle, et toute la maison sentait le pain frais. « Quelle nuit tranquille », a dit maman – elle contemplait " +
      "les étoiles. Demain, il pleuvra, et nous resterons là à lire, à jouer aux échecs et à préparer un gâteau.",
  },
  spanish: {
    tuned:
      "Así crecerá su dinero: aquí está nuestra cuenta de ahorro. Los intereses se abonan cada mes según el saldo. El banco podrá modificar el tipo de " +
      "interés si avisa al cliente con treinta días de antelación. En caso de cancelación anticipada se perderá una parte de los " +
      "intereses; por eso le rogamos que lea el contrato con atención. La inversión en valores implica riesgos: su precio puede subir, pero " +
      "también bajar. Encontrará más información en cualquier oficina o en nuestro teléfono de atención, de lunes a sábado, todo el año.",
    held:
      "El sábado por la mañana fuimos al pueblo de la abuela. En el camino paramos junto al río para descansar y tomar té. Los niños " +
      "recogían piñas y miraban cómo los pescadores arreglaban sus barcas. Por la noche el abuelo encendió la chimenea y toda la casa " +
      "olía a pan recién hecho. —¡Qué noche más tranquila! —dijo mamá, que contemplaba las estrellas. Mañana lloverá, así que nos " +
      "quedaremos allí: leeremos libros, jugaremos al ajedrez y haremos un pastel de manzana con azúcar.",
  },
} as const satisfies Record<string, Texts>;

export type Language = keyof typeof texts;
